/**
 * Stands in for `@web3-storage/multipart-parser` in the Worker: Remix imports it for its own reading of uploads, which
 * nothing here uses, since the platform's `request.formData()` reads them.
 * @throws always
 */
export function streamMultipart(): never {
  throw new Error("Uploads are read by request.formData()");
}
