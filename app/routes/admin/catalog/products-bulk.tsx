import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isChanged, planFingerprint, planProduct } from "~/domain/catalog/bulk/plan-product";
import type { FormReply } from "~/domain/form-reply";
import { categoryName } from "~/domain/settings/shop";
import { priceSymbols } from "~/domain/settings/symbols";
import { invalidMessage, resultOf } from "~/http/form.server";
import { type RequestedBulkChange, readBulkChange } from "~/http/staff/bulk-change.server";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { unixSeconds } from "~/lib/dates";
import { BulkPage, type BulkPreview } from "~/ui/admin/products/bulk/bulk-page";
import { action } from "./products-bulk.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";
export { action };

/** How many products a preview lists. */
const MOST_SHOWN = 200;

function previewOf({ products, change }: RequestedBulkChange, now: number): BulkPreview | null {
  if (!products || !change) return null;
  const plans = products.map((product) => planProduct(product, change, now));
  const leftOut = plans.filter(({ problem }) => problem !== null);
  const changed = plans.filter(isChanged);
  return {
    shown: planFingerprint(change, plans),
    rows: [...leftOut, ...changed].slice(0, MOST_SHOWN),
    changed: changed.length,
    leftOut: leftOut.length,
    same: plans.length - changed.length - leftOut.length,
  };
}

/** What is wrong with the form's values; null before they were asked for. */
function replyTo({ submission }: RequestedBulkChange, isAsked: boolean): FormReply | null {
  if (!submission || submission.status === "success" || !isAsked) return null;
  return { kind: "refused", result: resultOf(submission, { message: invalidMessage(submission) }) };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale, translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "catalogue", namespaces: ["adminProducts", "adminBulk"] },
    () => Promise.all([readBulkChange(request, context), context.shop()]),
  );
  const [requested, shop] = data;
  const { searchParams } = new URL(request.url);
  const count = requested.products?.length ?? null;
  return adminData({
    count,
    gone: requested.gone,
    fields: Object.fromEntries(searchParams),
    kept: requested.kept,
    tableSearch: requested.tableSearch,
    reply: replyTo(requested, searchParams.has("intent")),
    preview: previewOf(requested, unixSeconds(context.now())),
    categories: shop.categories.map((category) => ({
      id: category.id,
      name: categoryName(category, locale),
    })),
    symbols: priceSymbols(shop),
    messages,
    title: count === null ? translate("adminBulk.titleMany") : translate("adminBulk.title", { count }),
  });
}

export default function ProductsBulk() {
  return <BulkPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
