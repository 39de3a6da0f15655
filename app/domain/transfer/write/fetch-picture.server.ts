import { MOST_PICTURE_BYTES } from "~/domain/media/picture-limits";
import { failure, type Result, success } from "~/lib/result";

/** Sends a request; the platform's own `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** `picture-address`: not https, or not a name in the public network. `picture-away`: no answer in time, or an error. */
const fetchFailures = ["picture-address", "picture-away", "picture-bytes"] as const;
export type FetchFailure = (typeof fetchFailures)[number];

const TIME_LIMIT_MILLISECONDS = 10_000;
const MOST_REDIRECTS = 3;

/** Endings of names that lead into a private network or nowhere. */
const PRIVATE_NAMES =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|arpa)$/;

/**
 * Whether a picture may be fetched from an address: https on its own port, without credentials, from a name and not a
 * number of the network, so that nothing private can be reached.
 */
export function isPublicAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, port, hostname } = new URL(address);
  if (protocol !== "https:" || username || password || port) return false;
  const name = hostname.replace(/\.$/, "");
  // URL writes every spelling of an IPv4 address as four numbers, and IPv6 in brackets.
  const isNumber = /^[\d.]+$/.test(name) || name.startsWith("[");
  return !isNumber && name.includes(".") && !PRIVATE_NAMES.test(name);
}

async function follow(
  fetch: Fetch,
  address: string,
  signal: AbortSignal,
): Promise<Result<Response, { code: FetchFailure }>> {
  let url = address;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    if (!isPublicAddress(url)) return failure({ code: "picture-address" });
    const response = await fetch(url, {
      signal,
      redirect: "manual",
      headers: { accept: "image/webp,image/png,image/jpeg" },
    });
    const location = response.headers.get("location");
    if (response.ok) return success(response);
    await response.body?.cancel();
    if (response.status < 300 || response.status > 399 || !location || !URL.canParse(location, url)) break;
    url = new URL(location, url).href;
  }
  return failure({ code: "picture-away" });
}

/** The body, no more of it than a picture may have. */
async function readBody(response: Response): Promise<Blob | null> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) return new Blob(chunks);
    size += read.value.byteLength;
    if (size > MOST_PICTURE_BYTES) {
      await reader?.cancel();
      return null;
    }
    chunks.push(read.value);
  }
}

/** Fetches a picture from another shop's server, as `isPublicAddress` allows, within ten seconds and ten megabytes. */
export async function fetchPicture(
  fetch: Fetch,
  address: string,
): Promise<Result<Blob, { code: FetchFailure }>> {
  try {
    const answered = await follow(fetch, address, AbortSignal.timeout(TIME_LIMIT_MILLISECONDS));
    if (!answered.ok) return answered;
    const body = await readBody(answered.value);
    return body ? success(body) : failure({ code: "picture-bytes" });
  } catch {
    return failure({ code: "picture-away" });
  }
}
