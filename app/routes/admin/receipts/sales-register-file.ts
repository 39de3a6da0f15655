import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { monthReceipts } from "~/domain/receipts/receipts.queries.server";
import { monthOf, registerFileName, registerLine } from "~/domain/receipts/sales-register";
import { textSetting } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { requireRight } from "~/http/access.server";
import { noStore } from "~/http/form.server";
import { defaultLocale } from "~/i18n/locale";

/** A month's receipts as SUNAT's electronic book 14.1. Its name has the company's RUC, without which it is missing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(request, context, "receipts");
  const ruc = textSetting(await context.shop(), "company_ruc", defaultLocale);
  if (!ruc) throw notFound();
  const { bounds, month } = monthOf(new URL(request.url).searchParams, context.now());
  let lines = "";
  for await (const chunk of monthReceipts(context, bounds)) lines += chunk.map(registerLine).join("");
  const name = registerFileName(ruc, month, lines !== "");
  return new Response(lines, {
    headers: {
      ...noStore,
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}
