import { notFound } from "~/edge/http/responses.server";

/** A picture that only who asked may see, not kept anywhere. Throws 404 when `key` is null or has no object. */
export async function privatePicture(bucket: R2Bucket, key: string | null): Promise<Response> {
  const object = key && (await bucket.get(key));
  if (!object) throw notFound();
  return new Response(object.body, {
    headers: {
      "content-type": object.httpMetadata?.contentType ?? "application/octet-stream",
      "content-length": String(object.size),
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
    },
  });
}
