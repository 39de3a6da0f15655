import { failure, type Result, success } from "~/lib/result";
import type { FileFailure } from "./file-failure";
import { pictureType } from "./picture-facts";
import { FILE_PREFIX, MAX_FILE_BYTES, type StoredFile } from "./stored-file";
import { newObjectKey } from "./stored-objects.server";

const MAX_NAME_LENGTH = 100;

const PDF = [..."%PDF-"].map((sign) => sign.charCodeAt(0));

const isPdf = (bytes: Uint8Array): boolean => PDF.every((byte, index) => bytes[index] === byte);

/** Removes the path, control characters and bidirectional marks. */
function cleanName(name: string): string {
  const last = name.normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const printable = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}"]/gu, "").trim();
  return [...printable].slice(-MAX_NAME_LENGTH).join("") || "file";
}

/** Percent-encodes as in RFC 5987, which escapes more characters than `encodeURIComponent`. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * HTTP headers of the file. The content type comes from the content, because names and sent types are untrusted. Only
 * pictures are shown inline; other files are downloaded.
 */
function metadataOf(bytes: Uint8Array, name: string): R2HTTPMetadata {
  const picture = pictureType(bytes);
  return {
    contentType: picture ?? (isPdf(bytes) ? "application/pdf" : "application/octet-stream"),
    contentDisposition: `${picture ? "inline" : "attachment"}; filename*=UTF-8''${encodeName(name)}`,
  };
}

/**
 * Stores an uploaded file of any type under a new key. `collectUnusedFiles` deletes files that no setting refers to.
 * @throws when the object store is unavailable.
 */
export async function storeFile(
  bucket: R2Bucket,
  file: File,
): Promise<Result<StoredFile, { code: FileFailure }>> {
  if (file.size === 0) return failure({ code: "file-empty" });
  if (file.size > MAX_FILE_BYTES) return failure({ code: "file-bytes" });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = cleanName(file.name);
  const key = FILE_PREFIX + newObjectKey();
  await bucket.put(key, bytes, { httpMetadata: metadataOf(bytes, name) });
  return success({ key, name, size: file.size });
}
