import { redirect } from "@remix-run/cloudflare";
import { noStore, readForm } from "../form.server";

/** Redirects a person who follows a mail's `List-Unsubscribe` to the page with the same purpose. */
export const toUnsubscribePage = (page: string) => redirect(page, { status: 302, headers: noStore });

/**
 * Answers the one-click unsubscription of a mail program (RFC 8058), which follows no redirects. A program that follows
 * the links of mails sends no such form.
 */
export async function answerOneClick(
  request: Request,
  unsubscribe: () => Promise<unknown>,
): Promise<Response> {
  const form = await readForm(request);
  if (form?.get("List-Unsubscribe") !== "One-Click") {
    return new Response("Bad Request", { status: 400, headers: noStore });
  }
  await unsubscribe();
  return new Response(null, { status: 200, headers: noStore });
}
