/** A file of any kind that staff uploaded. */
export interface StoredFile {
  /** In the object store and in `/media/{key}`. */
  key: string;
  /** For people, and for who downloads it. */
  name: string;
  /** Bytes. */
  size: number;
}

export const MOST_FILE_BYTES = 10 * 1024 * 1024;

/** Begins the keys of files; those of pictures are a hash alone. */
export const FILE_PREFIX = "file-";

export const fileUrl = ({ key }: Pick<StoredFile, "key">): string => `/media/${key}`;

const ADDRESS = /^\/media\/(file-[0-9a-f]{32})$/;

/** The key in a file's address, or null for any other address. */
export const fileKey = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;

/** The file that a setting's stored value names, or null. */
export function storedFile(value: unknown): StoredFile | null {
  if (value === null || typeof value !== "object") return null;
  const { key, name, size } = value as Partial<StoredFile>;
  const isFile = typeof key === "string" && typeof name === "string" && typeof size === "number";
  return isFile ? { key, name, size } : null;
}
