const CLOSING_TAGS = "</body></html>";

/**
 * Moves a streamed document's closing tags to its end. React 18 writes them with the page, before the scripts that
 * bring the page's data, which would stand after `</html>`.
 */
export function closeAtEnd(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  /** What may be the beginning of the tags; once they were found, they themselves. */
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
