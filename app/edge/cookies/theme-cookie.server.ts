import { type Theme, themeOf } from "~/lib/theme/theme";
import { cookieName, readOwnCookie, serializeCookie } from "./cookies.server";

const NAME = "theme";
const YEAR_SECONDS = 31_536_000;

/** Reads the theme from its unsigned cookie; light by default. */
export const readTheme = (request: Request, secure: boolean): Theme =>
  themeOf(readOwnCookie(request, NAME, secure));

/** The `Set-Cookie` value that stores the theme for a year. */
export const themeCookie = (theme: Theme, secure: boolean): string =>
  serializeCookie(cookieName(NAME, secure), theme, { maxAgeSeconds: YEAR_SECONDS, secure });
