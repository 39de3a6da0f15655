/** An e-mail address as it is stored and compared. Databases fold only ASCII, so it is done here. */
export const normalizeEmail = (text: string): string => text.normalize("NFC").trim().toLowerCase();
