import { type AppLoadContext, data } from "@remix-run/cloudflare";
import type { CheckoutForm } from "~/domain/checkout/checkout.schema";
import { checkoutSchema } from "~/domain/checkout/checkout.schema";
import { type OrderDraft, STEP_FIELD } from "~/domain/checkout/draft/order-draft";
import { agreedZone, withAgreedZone } from "~/domain/checkout/edit/agreed-content";
import type { EditOrderFailure } from "~/domain/checkout/edit/edit-order.server";
import { countriesServed } from "~/domain/delivery/countries";
import { formatRules, rulesInForce } from "~/domain/pages/accepted-rules";
import { deliveryZonesIn, publishedLanguages, type Shop } from "~/domain/settings/shop";
import { formatsFor } from "~/i18n/languages";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import { formatMoney } from "~/i18n/money";
import { readAddressForms } from "~/lib/address/address-forms.server";
import { parseId } from "~/lib/ids";
import {
  type AnySubmission,
  parseSubmission,
  redisplayForm,
  refuseForm,
  refuseInvalid,
} from "../form.server";
import { districtOfForm } from "../form-address.server";
import { refuse } from "../refuse.server";
import { type DraftOptions, isUnseen, readDraft } from "./order-draft.server";

/** Options of the pages with the form of an order. */
export const orderFormPage = {
  right: "orders",
  namespaces: ["adminOrderForm", "adminOrders", "adminReturns"],
  shopNamespaces: ["arrival", "checkout", "product", "receipt", "returns"],
} as const;

/** What the form of an order offers besides its draft. */
export const orderFormData = (shop: Shop, locale: string) => ({
  countries: countriesServed(deliveryZonesIn(shop, locale), locale),
  languages: publishedLanguages(shop),
});

type Redisplayed = ReturnType<typeof redisplayForm>;

/** The reply with the draft, and what is wrong with it. */
function withDraft({ data: reply, init }: Redisplayed, draft: OrderDraft) {
  const error: Record<string, MessageKey[] | null> = { ...reply.result.error };
  for (const { field, message } of draft.problems) error[field] ??= [message];
  const postcode = draft.addressFields.fields.find(({ name }) => name === "postcode");
  const example = { example: postcode?.example ?? "" };
  const values = Object.assign(example, ...draft.problems.map((problem) => problem.values), reply.values);
  return data({ ...reply, values, result: { ...reply.result, error }, draft }, init ?? undefined);
}

export type DraftReply = ReturnType<typeof withDraft>;

interface DraftForm extends Omit<DraftOptions, "isConflict"> {
  form: FormData;
}

/** The form after one of its buttons. */
function showStep(submission: AnySubmission, draft: OrderDraft, locale: string): Redisplayed {
  if (draft.problems.length > 0) {
    return redisplayForm(submission, { status: 400, message: m("common.checkFields") });
  }
  const total = formatMoney({ minor: draft.totalMinor, currency: draft.currency }, formatsFor(locale));
  const isTotal = draft.chosenZone !== null;
  return redisplayForm(submission, {
    type: "info",
    message: isTotal ? m("adminOrderForm.updated") : m("adminOrderForm.updatedWithoutDelivery"),
    values: { total },
  });
}

/**
 * Reads an order that staff typed. `ok` is false for a form that changes the draft, is incomplete, or shows another
 * total than it has by now: `reply` displays it again.
 */
export async function readOrderForm(
  context: AppLoadContext,
  { form, ...options }: DraftForm,
): Promise<
  | { ok: true; value: CheckoutForm; draft: OrderDraft; submission: AnySubmission }
  | { ok: false; reply: DraftReply }
> {
  const { locale } = options;
  const draft = await readDraft(context, form, options);
  const shop = await context.shop();
  const [choice, addressForms] = await Promise.all([districtOfForm(form), readAddressForms()]);
  const { order } = options;
  const zones = withAgreedZone(deliveryZonesIn(shop, locale), order ? agreedZone(order) : null);
  const schema = checkoutSchema(zones, addressForms, { choice, isByStaff: true });
  const submission = parseSubmission(form, schema);
  const again = (reply: Redisplayed) => ({ ok: false as const, reply: withDraft(reply, draft) });
  if (form.has(STEP_FIELD)) return again(showStep(submission, draft, locale));
  if (draft.lines.length === 0)
    return again(refuseForm(submission, { message: m("adminOrderForm.cart-empty") }));
  if (submission.status !== "success") return again(refuseInvalid(submission));
  if (draft.problems.length > 0) {
    return again(redisplayForm(submission, { status: 400, message: m("common.checkFields") }));
  }
  if (isUnseen(form, draft)) {
    if (order && parseId(form.get("version")) !== order.version) {
      const code = "changed-meanwhile";
      return { ok: false, reply: await refuseOrderForm(context, submission, { ...options, form, code }) };
    }
    return again(redisplayForm(submission, { status: 409, message: m("adminOrderForm.unseen") }));
  }
  if (formatRules(submission.value.rules) !== formatRules(rulesInForce(shop))) {
    return again(redisplayForm(submission, { status: 409, message: m("adminOrderForm.rulesChanged") }));
  }
  return { ok: true, value: submission.value, draft, submission };
}

/**
 * Replies to an order that could not be written, with the prices and methods of now. When another person changed it, the
 * form shows what is stored, and replaces that when it is sent again.
 */
export async function refuseOrderForm(
  context: AppLoadContext,
  submission: AnySubmission,
  { code, form, ...options }: DraftForm & { code: EditOrderFailure },
): Promise<DraftReply> {
  await context.refreshShop();
  const isConflict = code === "changed-meanwhile";
  const draft = await readDraft(context, form, { ...options, isConflict });
  return withDraft(refuse(context, submission, ["writeDraft", { code }]), draft);
}
