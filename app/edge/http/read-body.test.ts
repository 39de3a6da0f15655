import { describe, expect, test } from "vitest";
import { readBody, readBytes } from "./read-body.server";

/** A request with a streamed body; `pulled` counts the chunks that were read. */
function streamed(piece: string, pieces: number, headers: Record<string, string> = {}) {
  const counter = { pulled: 0 };
  const body = new ReadableStream({
    pull(controller) {
      if (counter.pulled === pieces) return controller.close();
      counter.pulled += 1;
      controller.enqueue(new TextEncoder().encode(piece));
    },
  });
  const init = { method: "POST", body, headers, duplex: "half" };
  return { request: new Request("https://shop.example/", init), counter };
}

describe("reading a body", () => {
  test("returns all of it up to the limit in bytes", async () => {
    expect(await readBody(streamed("ñ", 8).request, 16)).toBe("ññññññññ");
    expect(await readBody(new Request("https://shop.example/", { method: "POST" }), 16)).toBe("");
  });

  test("leaves bytes that are not text unchanged", async () => {
    const body = Uint8Array.of(0xff, 0xd8, 0xff, 0x00, 0xfe);
    const request = new Request("https://shop.example/", { method: "POST", body });
    expect(await readBytes(request, 16)).toEqual(body);
  });

  test("reads no further than the limit without a content-length", async () => {
    const { request, counter } = streamed("12345678", 1_000);
    expect(await readBody(request, 16)).toBeNull();
    expect(counter.pulled).toBeLessThan(6);
  });

  test("refuses by content-length without reading", async () => {
    const { request, counter } = streamed("12345678", 1_000, { "content-length": "8000" });
    expect(await readBody(request, 16)).toBeNull();
    expect(counter.pulled).toBeLessThan(2);
  });
});
