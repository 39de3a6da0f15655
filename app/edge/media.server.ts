import { originalName } from "~/domain/media/picture";
import { listsTag } from "~/lib/entity-tags";
import { MEDIA_SECONDS } from "./cache/cache-table";

/** A resized picture, or a file stored by `storeFile`. */
const NAME = /^\/media\/([\w-]{1,80}\.(?:webp|jpg|png|svg)|file-[0-9a-f]{32})$/;

/** The resized picture, or the original when it could not be resized. */
const findObject = async (bucket: R2Bucket, name: string): Promise<R2ObjectBody | null> =>
  (await bucket.get(name)) ?? bucket.get(originalName(name));

/** Serves a picture or file from the object store. Names are content-addressed, so responses are immutable. */
export async function serveMedia(
  request: Request,
  bucket: R2Bucket,
  ctx: Pick<ExecutionContext, "waitUntil">,
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
  }
  const name = NAME.exec(new URL(request.url).pathname)?.[1];
  if (!name) return new Response(null, { status: 404 });
  const tag = `"${name}"`;
  const common = {
    etag: tag,
    "cache-control": `public, max-age=${MEDIA_SECONDS}, immutable`,
    // A stored SVG must not run scripts when opened directly.
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    // Mails and link previews of other sites embed pictures.
    "cross-origin-resource-policy": "cross-origin",
  };
  const condition = request.headers.get("if-none-match");
  const isUnchanged = listsTag(condition, tag);
  const unchanged = () => new Response(null, { status: 304, headers: common });
  // A browser that names the tag has the content; `*` asks whether there is any.
  if (isUnchanged && condition?.includes(tag)) return unchanged();

  const key = new URL(`/media/${name}`, request.url).href;
  const cached = await caches.default.match(key);
  if (cached && isUnchanged) return unchanged();
  if (cached) return request.method === "HEAD" ? new Response(null, cached) : cached;
  const object = await findObject(bucket, name);
  if (!object) return new Response(null, { status: 404 });
  if (isUnchanged) return unchanged();
  const response = new Response(object.body, {
    headers: {
      ...common,
      "content-type": object.httpMetadata?.contentType ?? "application/octet-stream",
      "content-length": String(object.size),
      ...(object.httpMetadata?.contentDisposition
        ? { "content-disposition": object.httpMetadata.contentDisposition }
        : {}),
    },
  });
  if (request.method === "HEAD") return new Response(null, response);
  ctx.waitUntil(caches.default.put(key, response.clone()));
  return response;
}
