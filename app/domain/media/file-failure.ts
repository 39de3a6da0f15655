export type FileFailure = "file-empty" | "file-bytes";
