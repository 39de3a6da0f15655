import type { MessageKey } from "~/i18n/messages";

export type ProviderName = "google" | "apple";

/** Public Firebase settings for Google and Apple. */
export interface ProviderSettings {
  names: ProviderName[];
  apiKey: string;
  authDomain: string;
  projectId: string;
}

const APPS: [name: string, userAgent: RegExp][] = [
  ["Instagram", /\bInstagram\b/],
  ["Facebook", /\bFB(?:AN|AV|_IAB)\b/],
  ["TikTok", /\b(?:musical_ly|trill|BytedanceWebview|TikTok)/],
];

/** Web views of Android, and of iOS, where only browsers name Safari. */
const WEB_VIEW = /; wv\)|\b(?:iPhone|iPad|iPod)\b(?!.*\bSafari\/)/;

/**
 * The app whose built-in browser displays the page: its name, "" for another app, null in a browser. Google refuses to sign
 * in there (`disallowed_useragent`), and such browsers open no popup:
 * https://developers.googleblog.com/en/upcoming-security-changes-to-googles-oauth-20-authorization-endpoint-in-embedded-webviews
 */
export function embeddingApp(userAgent: string): string | null {
  const [name] = APPS.find(([, pattern]) => pattern.test(userAgent)) ?? [];
  return name ?? (WEB_VIEW.test(userAgent) ? "" : null);
}

/** Messages by error code of the Firebase SDK: https://firebase.google.com/docs/reference/js/auth */
export const popupWords: Readonly<Record<string, MessageKey>> = {
  "auth/popup-blocked": "account.popupBlocked",
  "auth/popup-closed-by-user": "account.popupClosed",
  "auth/cancelled-popup-request": "account.popupCancelled",
  "auth/user-cancelled": "account.popupRefused",
  "auth/web-storage-unsupported": "account.popupStorage",
  "auth/operation-not-supported-in-this-environment": "account.popupUnsupported",
  "auth/unauthorized-domain": "account.popupDomain",
  "auth/network-request-failed": "account.popupNetwork",
  "auth/timeout": "account.popupTimeout",
  "auth/invalid-api-key": "account.popupKeyInvalid",
  "auth/api-key-not-valid.-please-pass-a-valid-api-key.": "account.popupKeyRefused",
  "auth/auth-domain-config-required": "account.popupNoDomain",
  "auth/operation-not-allowed": "account.popupNotAllowed",
  "auth/account-exists-with-different-credential": "account.popupOtherWay",
  "auth/user-disabled": "account.popupDisabled",
  "auth/too-many-requests": "account.popupTooMany",
  "auth/internal-error": "account.popupInternal",
};

/** The message for a failed popup. */
export function popupProblem(error: unknown): MessageKey {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === "string") return popupWords[code] ?? "account.popupFailed";
  // The SDK could not be loaded.
  return error instanceof TypeError ? "account.popupNetwork" : "account.popupFailed";
}
