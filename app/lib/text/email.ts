/** The form in which e-mail addresses are stored and compared. SQLite folds the case of ASCII only. */
export const normalizeEmail = (text: string): string => text.normalize("NFC").trim().toLowerCase();
