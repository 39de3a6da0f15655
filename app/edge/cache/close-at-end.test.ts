import { expect, test } from "vitest";
import { closeAtEnd } from "./close-at-end.server";

/** Pipes text through the transform in chunks of `size` bytes. */
function throughTransform(text: string, size: number): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  return new Response(stream.pipeThrough(closeAtEnd())).text();
}

test.each([1, 3, 7, 16, 1000])(
  "moves the closing tags after the last script, in chunks of %i bytes",
  async (size) => {
    const page = "<html><body><p>Señora · 衣</p></body></html><script>ñ</script><!--/$-->";
    expect(await throughTransform(page, size)).toBe(
      "<html><body><p>Señora · 衣</p><script>ñ</script><!--/$--></body></html>",
    );
  },
);

test.each(["", "<p>", "<p>No document at all</p>"])("leaves %j unchanged", async (text) => {
  expect(await throughTransform(text, 5)).toBe(text);
});
