import type { MessageKey } from "~/i18n/messages";

/** Error messages of file uploads. */
export const fileMessages = {
  "file-empty": "adminSettings.missingFile",
  "file-bytes": "adminSettings.tooManyBytes",
} as const satisfies Record<string, MessageKey>;

export type FileFailure = keyof typeof fileMessages;
