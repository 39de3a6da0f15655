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
 * where that is missing or wrong read no further than that. Throws a response with status 400 where the body breaks off.
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

/** What is read at most of a body that nobody wants: the most that Cloudflare passes on in its usual plans. */
const DRAIN_BYTES = 100 * 1024 * 1024;
const DRAIN_IDLE_MILLISECONDS = 5_000;

interface HeldBody {
  /** The request, with a body that may be read, copied, cancelled or left alone. */
  request: Request;
  /** Whether the body broke off while it was read. */
  isBroken(): boolean;
  /** Reads what is left of the body. */
  drain(): Promise<void>;
}

/**
 * Takes charge of a request's body. The runtime closes a connection whose request body was not read to its end, without
 * a `Connection: close` that would tell the client, so that the next request on it is lost.
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
  const isReading = incoming.method === "GET" || incoming.method === "HEAD";
  // Node, where the development server runs, takes no stream without `duplex`.
  const withStream: RequestInit & { duplex: "half" } = { body, duplex: "half" };
  return {
    request: new Request(incoming, isReading ? { body: null } : withStream),
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

/** What a promise gives; null when it fails or takes longer. */
function withinTime<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  const settled = promise.catch(() => null);
  return Promise.race([settled, late]).finally(() => clearTimeout(timer));
}

/** A body as text, or null when it is longer than `most` bytes. */
export async function readBody(request: Request, most: number): Promise<string | null> {
  const bytes = await readBytes(request, most);
  return bytes && new TextDecoder().decode(bytes);
}
