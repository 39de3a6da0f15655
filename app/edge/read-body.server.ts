/** Most bytes of a form that a browser sends. */
export const FORM_BYTES = 64 * 1024;
/** Most bytes of a notification of the payment provider. */
export const NOTIFICATION_BYTES = 256 * 1024;

/**
 * A request's body as text, or null when it is longer than `most` bytes: such a one is refused by its
 * `content-length`, and where that is missing or wrong read no further than that. Throws where the connection breaks.
 */
export async function readBody(request: Request, most: number): Promise<string | null> {
  if (Number(request.headers.get("content-length") ?? 0) > most) return null;
  if (!request.body) return "";
  const decoder = new TextDecoder();
  const reader = request.body.getReader();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > most) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
