import type { MessageKey } from "~/i18n/messages";

/** What a script that uploads a picture gets back: its row, or why it was refused. */
export type UploadAnswer = { mediaId: number } | { message: MessageKey };
