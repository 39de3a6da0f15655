/** A file of any type uploaded by staff. */
export interface StoredFile {
  /** Object name, also in `/media/{key}`. */
  key: string;
  /** Original file name. */
  name: string;
  /** Bytes. */
  size: number;
}

export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Distinguishes keys of files from those of pictures, which are plain hashes. */
export const FILE_PREFIX = "file-";

export const fileUrl = ({ key }: Pick<StoredFile, "key">): string => `/media/${key}`;

const ADDRESS = /^\/media\/(file-[0-9a-f]{32})$/;

/** The key in a file's URL, or null. */
export const fileKey = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;

/** Parses the stored value of a file setting. */
export function storedFile(value: unknown): StoredFile | null {
  if (value === null || typeof value !== "object") return null;
  const { key, name, size } = value as Partial<StoredFile>;
  const isFile = typeof key === "string" && typeof name === "string" && typeof size === "number";
  return isFile ? { key, name, size } : null;
}
