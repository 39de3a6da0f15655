/** Most bytes of a form that a browser sends. */
export const FORM_BYTES = 64 * 1024;
/** Most bytes of what staff type: the words of a product in several languages, twice, as its form sends them. */
export const TEXT_BYTES = 1024 * 1024;
/** Most bytes of a notification of the payment provider. */
export const NOTIFICATION_BYTES = 256 * 1024;

/** Most bytes of a form with pictures: two of the largest, or several usual ones, in what memory the Worker has. */
export const UPLOAD_BYTES = 21 * 1024 * 1024;

/**
 * A request's body, or null when it is longer than `most` bytes: such a one is refused by its `content-length`, and
 * where that is missing or wrong read no further than that. Throws where the connection breaks.
 */
export async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get("content-length") ?? 0) > most) return null;
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    bytes += value.byteLength;
    if (bytes > most) {
      await reader.cancel();
      reader.releaseLock();
      return null;
    }
    chunks.push(value);
  }
}

const READ_TO_DISCARD_BYTES = 256 * 1024;

/**
 * Does away with a body that nobody reads: left as it is it would end the connection that the client's next request
 * is sent on. A long one isn't worth reading for that.
 */
export async function discardBody(request: Request): Promise<void> {
  if (!request.bodyUsed && !(await readBytes(request, READ_TO_DISCARD_BYTES))) await request.body?.cancel();
}

/** A body as text, or null when it is longer than `most` bytes. */
export async function readBody(request: Request, most: number): Promise<string | null> {
  const bytes = await readBytes(request, most);
  return bytes && new TextDecoder().decode(bytes);
}
