import { type ElementHandlers, HTMLRewriter as WasmRewriter } from "html-rewriter-wasm";

/** workerd's `HTMLRewriter` for Node, as far as the shop uses it. A page is held whole. */
export class HTMLRewriter {
  readonly #handlers: [selector: string, ElementHandlers][] = [];

  on(selector: string, handlers: ElementHandlers): this {
    this.#handlers.push([selector, handlers]);
    return this;
  }

  transform(response: Response): Response {
    const rewrite = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const rewriter = new WasmRewriter((chunk) => controller.enqueue(chunk.slice()));
      for (const [selector, handlers] of this.#handlers) rewriter.on(selector, handlers);
      try {
        await rewriter.write(new Uint8Array(await response.arrayBuffer()));
        await rewriter.end();
        controller.close();
      } finally {
        rewriter.free();
      }
    };
    return new Response(new ReadableStream({ start: rewrite }), response);
  }
}
