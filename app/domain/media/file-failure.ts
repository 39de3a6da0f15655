import type { MessageKey } from "~/i18n/messages";

/** Why a file was not stored, with the message for whoever sent it. */
export const fileMessages = {
  "file-empty": "adminSettings.missingFile",
  /** More than `MOST_FILE_BYTES`. */
  "file-bytes": "adminSettings.tooManyBytes",
} as const satisfies Record<string, MessageKey>;

export type FileFailure = keyof typeof fileMessages;
