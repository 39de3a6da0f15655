const CLOSING_TAGS = "</body></html>";

/**
 * Moves `</body></html>` to the end of a streamed document. React 18 writes it before the scripts with the streamed
 * data, which would come after `</html>`.
 */
export function closeAtEnd(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  /** Buffered text that may begin the closing tags; once found, the tags. */
  let kept = "";
  let isFound = false;
  return new TransformStream({
    transform(chunk, controller) {
      let text = decoder.decode(chunk, { stream: true });
      if (!isFound) {
        text = kept + text;
        const at = text.indexOf(CLOSING_TAGS);
        isFound = at >= 0;
        kept = isFound ? CLOSING_TAGS : text.slice(-CLOSING_TAGS.length);
        text = isFound ? text.replace(CLOSING_TAGS, "") : text.slice(0, -CLOSING_TAGS.length);
      }
      controller.enqueue(encoder.encode(text));
    },
    flush(controller) {
      controller.enqueue(encoder.encode(kept));
    },
  });
}
