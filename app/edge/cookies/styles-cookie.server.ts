import { cookieName, readOwnCookie, serializeCookie } from "./cookies.server";

const NAME = "styles";
const MONTH_SECONDS = 2_592_000;

/** The content hash before `.css` in the file name. */
const versionOf = (sheet: string): string => sheet.slice(-12, -4);

/** Whether the browser has loaded the style sheet with an earlier page. Browsers may drop it before the cookie. */
export const isSheetKnown = (request: Request, sheet: string, secure: boolean): boolean =>
  readOwnCookie(request, NAME, secure) === versionOf(sheet);

/** The `Set-Cookie` value for a page that loads the style sheet: the next one need not have its styles inlined. */
export const sheetCookie = (sheet: string, secure: boolean): string =>
  serializeCookie(cookieName(NAME, secure), versionOf(sheet), {
    maxAgeSeconds: MONTH_SECONDS,
    secure,
    httpOnly: true,
  });
