import { MAX_PICTURE_BYTES } from "~/domain/media/picture-limits";
import { failure, type Result, success } from "~/lib/result";

/** The global `fetch`, or a replacement in tests. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** `picture-address`: not https or not a public host name. `picture-away`: timeout, network error or error status. */
const fetchFailures = ["picture-address", "picture-away", "picture-bytes"] as const;
export type FetchFailure = (typeof fetchFailures)[number];

const TIME_LIMIT_MILLISECONDS = 10_000;
const MAX_REDIRECTS = 3;

/** Top-level names of private networks and reserved names. */
const PRIVATE_NAMES =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|arpa)$/;

/**
 * SSRF protection: allows https on the default port, without credentials, with a public host name and not an IP
 * address.
 */
export function isPublicAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, port, hostname } = new URL(address);
  if (protocol !== "https:" || username || password || port) return false;
  const name = hostname.replace(/\.$/, "");
  // URL normalizes every spelling of an IPv4 address to four numbers, and puts IPv6 in brackets.
  const isNumber = /^[\d.]+$/.test(name) || name.startsWith("[");
  return !isNumber && name.includes(".") && !PRIVATE_NAMES.test(name);
}

async function follow(
  fetch: Fetch,
  address: string,
  signal: AbortSignal,
): Promise<Result<Response, { code: FetchFailure }>> {
  let url = address;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
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

/** Reads a body; null when it exceeds the picture limit. */
async function readBody(response: Response): Promise<Blob | null> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) return new Blob(chunks);
    size += read.value.byteLength;
    if (size > MAX_PICTURE_BYTES) {
      await reader?.cancel();
      return null;
    }
    chunks.push(read.value);
  }
}

/** Fetches a picture from a URL that `isPublicAddress` allows. Limited to ten seconds and ten megabytes. */
export async function fetchPicture(
  fetch: Fetch,
  address: string,
): Promise<Result<Blob, { code: FetchFailure }>> {
  try {
    const followed = await follow(fetch, address, AbortSignal.timeout(TIME_LIMIT_MILLISECONDS));
    if (!followed.ok) return followed;
    const body = await readBody(followed.value);
    return body ? success(body) : failure({ code: "picture-bytes" });
  } catch {
    return failure({ code: "picture-away" });
  }
}
