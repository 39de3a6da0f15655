import { useActionData, useLoaderData } from "@remix-run/react";
import { isChanged, planFingerprint, planProduct } from "~/domain/catalog/bulk/plan-product";
import type { FormReply } from "~/domain/form-reply";
import { categoryName } from "~/domain/settings/shop";
import { priceSymbols } from "~/domain/settings/symbols";
import { invalidMessage, resultOf } from "~/http/form.server";
import { type RequestedBulkChange, readBulkChange } from "~/http/staff/bulk-change.server";
import { pageRoute } from "~/http/staff/page-route.server";
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

export const loader = pageRoute({
  right: "catalogue",
  namespaces: ["adminProducts", "adminBulk"],
  read: ({ request, context }) => readBulkChange(request, context),
  page(requested, { parameters, locale, now, shop, translate }) {
    const count = requested.products?.length ?? null;
    return {
      count,
      gone: requested.gone,
      fields: Object.fromEntries(parameters),
      kept: requested.kept,
      tableSearch: requested.tableSearch,
      reply: replyTo(requested, parameters.has("intent")),
      preview: previewOf(requested, now),
      categories: shop.categories.map((category) => ({
        id: category.id,
        name: categoryName(category, locale),
      })),
      symbols: priceSymbols(shop),
      title: count === null ? translate("adminBulk.titleMany") : translate("adminBulk.title", { count }),
    };
  },
});

export default function ProductsBulk() {
  return <BulkPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
