/**
 * Replaces `@web3-storage/multipart-parser` in the Worker's bundle. Remix imports it for its upload handlers, which the
 * shop does not use: the platform's `request.formData()` parses uploads.
 * @throws always.
 */
export function streamMultipart(): never {
  throw new Error("Uploads are read by request.formData()");
}
