import type { MessageKey } from "~/i18n/messages";

/** Why a picture was refused, and where to sign in when the session has ended meanwhile. */
export interface UploadRefusal {
  message: MessageKey;
  signIn?: string;
}

/** What a script that uploads a picture gets back: its row, or why it was refused. */
export type UploadAnswer = { mediaId: number } | UploadRefusal;
