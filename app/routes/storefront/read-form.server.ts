import { plainPage } from "~/edge/plain-page.server";
import { FORM_BYTES, readBytes, TEXT_BYTES } from "~/edge/read-body.server";

/**
 * The form that a request carries, or null for a body that is none. Throws a page with status 413 for one of more
 * than `mostBytes` (default 64 KB), and nothing else whatever a client sent.
 */
export async function readForm(request: Request, mostBytes = FORM_BYTES): Promise<FormData | null> {
  const contentType = request.headers.get("content-type") ?? "";
  const body = await readBytes(request, mostBytes);
  if (body === null) {
    // Someone who may send files hears why they were too much: a browser that is cut off while it sends says nothing.
    if (mostBytes > TEXT_BYTES && !request.bodyUsed) await request.body?.pipeTo(new WritableStream());
    throw plainPage(request, "tooLarge");
  }
  try {
    return await new Response(body, { headers: { "content-type": contentType } }).formData();
  } catch {
    return null;
  }
}
