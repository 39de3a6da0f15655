import type { MessageKey } from "~/i18n/messages";

/** `signIn` is the URL of the sign-in page when the session has ended. */
export interface UploadRefusal {
  message: MessageKey;
  signIn?: string;
}

/** The JSON reply to an upload. */
export type UploadAnswer = { mediaId: number } | UploadRefusal;
