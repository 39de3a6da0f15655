import { plainPage } from "~/edge/http/plain-page.server";
import { FORM_BYTES, readBytes } from "~/edge/http/read-body.server";
import { formOf } from "~/http/form.server";

/**
 * The form that a request carries, or null for a body that is none (see `formOf`). Throws a page with status 413 for
 * one of more than `mostBytes` (default 64 KB), and what `readBytes` throws.
 */
export async function readForm(request: Request, mostBytes = FORM_BYTES): Promise<FormData | null> {
  const contentType = request.headers.get("content-type") ?? "";
  const body = await readBytes(request, mostBytes);
  if (body === null) throw plainPage(request, "tooLarge");
  try {
    return await formOf(body, contentType);
  } catch {
    return null;
  }
}
