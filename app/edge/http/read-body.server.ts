/** Maximum size of a browser's form. */
export const FORM_BYTES = 64 * 1024;
/** Maximum size of a staff form, which sends a product's texts in several languages twice. */
export const TEXT_BYTES = 1024 * 1024;
/** Maximum size of a payment notification. */
export const NOTIFICATION_BYTES = 256 * 1024;

/** Maximum size of a form with pictures, within the Worker's memory: two of the largest, or several usual ones. */
export const UPLOAD_BYTES = 21 * 1024 * 1024;

/**
 * Reads a request's body; null when it is longer than `most` bytes, by its `content-length` or, when that is missing or
 * wrong, by reading no further than the limit. Throws a 400 response when the body is cut off.
 */
export async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get("content-length") ?? 0) > most) return null;
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Response(null, { status: 400 });
    });
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

/** The first `most` bytes of a request's body at most, in whole chunks. */
export async function readStart(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = request.body?.getReader();
  for (let bytes = 0; reader && bytes < most; ) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    chunks.push(value);
  }
  reader?.releaseLock();
  return new Uint8Array(await new Blob(chunks).arrayBuffer()).subarray(0, most);
}

/** Maximum to read of a discarded body: Cloudflare's request size limit on its usual plans. */
const DRAIN_BYTES = 100 * 1024 * 1024;
const DRAIN_IDLE_MILLISECONDS = 5_000;

interface HeldBody {
  /** The request, with a body that may be read, cloned, cancelled or ignored. */
  request: Request;
  /** Whether the body was cut off while it was read. */
  isBroken(): boolean;
  /** Reads the rest of the body. */
  drain(): Promise<void>;
}

/**
 * Takes ownership of a request's body so that it can be drained. The runtime closes a connection whose request body was
 * not read completely, without sending `Connection: close`, so that the client's next request on it is lost.
 */
export function holdBody(incoming: Request): HeldBody {
  if (!incoming.body) return { request: incoming, isBroken: () => false, drain: async () => undefined };
  const reader: ReadableStreamDefaultReader<Uint8Array> = incoming.body.getReader();
  let isBroken = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          isBroken = true;
          controller.error(error);
        }
      },
    },
    { highWaterMark: 0 },
  );
  const isBodyless = incoming.method === "GET" || incoming.method === "HEAD";
  // Node, which runs the development server, requires `duplex` with a stream.
  const withStream: RequestInit & { duplex: "half" } = { body, duplex: "half" };
  return {
    request: new Request(incoming, isBodyless ? { body: null } : withStream),
    isBroken: () => isBroken,
    async drain() {
      for (let bytes = 0; bytes <= DRAIN_BYTES; ) {
        const chunk = await withinTime(reader.read(), DRAIN_IDLE_MILLISECONDS);
        if (!chunk || chunk.done) return;
        bytes += chunk.value.byteLength;
      }
    },
  };
}

/** The promise's value; null when it rejects or times out. */
function withinTime<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  const settled = promise.catch(() => null);
  return Promise.race([settled, timeout]).finally(() => clearTimeout(timer));
}

/** `readBytes` as text. */
export async function readBody(request: Request, most: number): Promise<string | null> {
  const bytes = await readBytes(request, most);
  return bytes && new TextDecoder().decode(bytes);
}
