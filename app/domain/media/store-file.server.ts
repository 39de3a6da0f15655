import { failure, type Result, success } from "~/lib/result";
import type { FileFailure } from "./file-failure";
import { pictureType } from "./picture-facts";
import { FILE_PREFIX, MOST_FILE_BYTES, type StoredFile } from "./stored-file";

const MOST_NAME = 100;

const PDF = [..."%PDF-"].map((sign) => sign.charCodeAt(0));

const isPdf = (bytes: Uint8Array): boolean => PDF.every((byte, index) => bytes[index] === byte);

/** The last part of a path, without control characters and marks that turn the direction of text. */
function cleanName(name: string): string {
  const last = name.normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const printable = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}"]/gu, "").trim();
  return [...printable].slice(-MOST_NAME).join("") || "file";
}

/** Percent-encoded as RFC 5987 asks, which leaves fewer characters as they are than `encodeURIComponent`. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Headers a file is served with. Neither its name nor the type a browser sent is trusted: pictures are shown, a PDF is
 * named as one, anything else is bytes; all but pictures are downloaded.
 */
function metadataOf(bytes: Uint8Array, name: string): R2HTTPMetadata {
  const picture = pictureType(bytes);
  return {
    contentType: picture ?? (isPdf(bytes) ? "application/pdf" : "application/octet-stream"),
    contentDisposition: `${picture ? "inline" : "attachment"}; filename*=UTF-8''${encodeName(name)}`,
  };
}

/**
 * Stores an uploaded file of any kind under a new key. `collectUnusedFiles` deletes it when no setting names it.
 * @throws when the object store is away.
 */
export async function storeFile(
  bucket: R2Bucket,
  file: File,
): Promise<Result<StoredFile, { code: FileFailure }>> {
  if (file.size === 0) return failure({ code: "file-empty" });
  if (file.size > MOST_FILE_BYTES) return failure({ code: "file-bytes" });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = cleanName(file.name);
  const key = FILE_PREFIX + crypto.randomUUID().replaceAll("-", "");
  await bucket.put(key, bytes, { httpMetadata: metadataOf(bytes, name) });
  return success({ key, name, size: file.size });
}
