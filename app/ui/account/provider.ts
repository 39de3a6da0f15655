import type { MessageKey } from "~/i18n/messages";

export type ProviderName = "google" | "apple";

/** What the browser needs to sign in with Google or Apple. */
export interface ProviderSettings {
  names: ProviderName[];
  apiKey: string;
  authDomain: string;
  projectId: string;
}

/** The codes of the Firebase SDK, whose own messages say nothing more: https://firebase.google.com/docs/reference/js/auth */
const words: Record<string, MessageKey> = {
  "auth/popup-blocked": "account.popupBlocked",
  "auth/popup-closed-by-user": "account.popupClosed",
  "auth/cancelled-popup-request": "account.popupCancelled",
  "auth/user-cancelled": "account.popupClosed",
  "auth/web-storage-unsupported": "account.popupStorage",
  "auth/operation-not-supported-in-this-environment": "account.popupStorage",
  "auth/unauthorized-domain": "account.popupDomain",
  "auth/network-request-failed": "account.popupNetwork",
  "auth/timeout": "account.popupNetwork",
  "auth/invalid-api-key": "account.popupSetUp",
  "auth/api-key-not-valid.-please-pass-a-valid-api-key.": "account.popupSetUp",
  "auth/auth-domain-config-required": "account.popupSetUp",
  "auth/operation-not-allowed": "account.popupSetUp",
  "auth/account-exists-with-different-credential": "account.popupOtherWay",
  "auth/user-disabled": "account.providerRefused",
  "auth/too-many-requests": "account.popupTooMany",
  "auth/internal-error": "account.popupFailed",
};

/** What to say of a failure of the provider's window. */
export function popupProblem(error: unknown): MessageKey {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === "string") return words[code] ?? "account.popupFailed";
  // The SDK itself could not be fetched.
  return error instanceof TypeError ? "account.popupNetwork" : "account.popupFailed";
}
