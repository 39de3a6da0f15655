import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { type CartViewOptions, readCartView } from "~/domain/cart/cart.queries.server";
import { type CheckoutForm, checkoutSchema } from "~/domain/checkout/checkout.schema";
import { orderTerms } from "~/domain/checkout/draft/order-terms";
import { agreedZone, linesNotForSale, withAgreedZone } from "~/domain/checkout/edit/agreed-content";
import type { EditOrderFailure } from "~/domain/checkout/edit/edit-order.server";
import type { EditedOrder } from "~/domain/checkout/edit/edited-order.queries.server";
import { formatShownDiscounts } from "~/domain/checkout/quote";
import { readOfferedCoupons } from "~/domain/coupons/coupons.queries.server";
import { zoneTo } from "~/domain/delivery/delivery";
import { formatShownPrices } from "~/domain/delivery/offers";
import { formatRules } from "~/domain/pages/accepted-rules";
import { personDocumentTypes, receiptKinds } from "~/domain/receipts/receipts";
import { deliveryZonesIn } from "~/domain/settings/shop";
import { couponMessage } from "~/http/coupon-problem.server";
import type { MessageKey } from "~/i18n/messages";
import type { MessageValues } from "~/i18n/translate";
import { readAddressForms } from "~/lib/address/address-forms.server";
import { unixSeconds } from "~/lib/dates";
import { definedValues } from "~/lib/defined-values";
import { randomId } from "~/lib/ids";
import { chooseDistrict } from "~/lib/peru/districts.server";
import { failure, type Result, success } from "~/lib/result";
import { normalizeCode, normalizeText } from "~/lib/text/normalize";
import { formText, id, jsonText } from "./fields.server";
import { type Reply, refuse, tooMany } from "./operation.server";
import { parseInput } from "./parse-input.server";
import { refuseFields } from "./refuse-fields.server";

export const text = (most: number) => formText(most, "checkout.required");

const acceptedVersion = (rules: string) =>
  jsonText(id)
    .optional()
    .meta({
      description: `Version of the ${rules} that the buyer has seen and accepted; kept with the order`,
    });

/** What a call says of an order besides its lines and its buyer's e-mail. */
export const orderedFields = {
  name: text(300),
  phone: text(50),
  zoneId: jsonText(id)
    .optional()
    .meta({ description: "Delivery zone; default: the first that serves the address" }),
  address: text(300)
    .optional()
    .meta({ description: "Street and number; required unless the order is picked up" }),
  ubigeo: text(20)
    .optional()
    .meta({ description: "INEI's code of the district in Peru, which gives district, city and state" }),
  district: text(300).optional(),
  city: text(300).optional().meta({ description: "In Peru the province" }),
  state: text(300).optional().meta({ description: "State or province, if the country has any" }),
  postcode: text(100).optional(),
  country: text(20).optional().meta({ description: "ISO 3166-1 alpha-2; default PE" }),
  note: text(1000).optional(),
  receipt_kind: z.enum(receiptKinds).optional().meta({ description: "Default `boleta`" }),
  document_type: z
    .enum(personDocumentTypes)
    .optional()
    .meta({ description: "Document of a boleta; default `DNI`" }),
  document_number: text(50)
    .optional()
    .meta({ description: "Required for a boleta of S/. 700 or more that is delivered in Peru" }),
  ruc: text(50).optional().meta({ description: "Required for a factura, as its name and address" }),
  company_name: text(300).optional().meta({ description: "Razón social" }),
  company_address: text(300).optional().meta({ description: "Fiscal address" }),
  coupon: text(60).optional().meta({ description: "Discount code" }),
  terms_version: acceptedVersion("terms"),
  privacy_version: acceptedVersion("privacy policy"),
};

const fieldNames: Record<string, string> = {
  addressLine: "address",
  receiptKind: "receipt_kind",
  documentType: "document_type",
  documentNumber: "document_number",
  companyName: "company_name",
  companyAddress: "company_address",
};

type Ordered = z.output<z.ZodObject<typeof orderedFields>>;

/** What the checkout page displays of a cart. */
type ShownCart = Pick<CheckoutForm, "fingerprint" | "shownPrices" | "shownDiscounts">;

/**
 * A cart's prices, delivery and discounts with a code; `problem` says why the code does not apply. What is not touched of
 * an edited order stays as agreed; `gone` are its lines that are not for sale any more, and of which more are asked for.
 */
export async function readShownOrder(
  context: AppLoadContext,
  { code, edited, ...options }: CartViewOptions & { code: string | null; edited?: EditedOrder },
) {
  const { cart, locale } = options;
  const now = context.now();
  const [[shop, read], coupons] = await Promise.all([
    Promise.all([context.shop(), readCartView(context, options)]),
    readOfferedCoupons(context, { code, cartId: cart.id, now: unixSeconds(now) }),
  ]);
  const terms = orderTerms(read, { shop, coupons, code, locale, now, order: edited });
  const { view, zones, problem } = terms;
  const shown: ShownCart = {
    fingerprint: view.fingerprint,
    shownPrices: formatShownPrices(zones),
    shownDiscounts: formatShownDiscounts(zones),
  };
  return {
    shown,
    gone: edited ? linesNotForSale(read, edited) : [],
    // Without some of its lines, the code is not what is wrong.
    problem: view.dropped.length > 0 ? null : problem && couponMessage(problem, view.charge, locale),
  };
}

/** `problems` has message keys by the API's field names, `values` those of their placeholders. */
interface Invalid {
  code: "invalid";
  problems: Record<string, MessageKey>;
  values?: MessageValues;
}

/** Validates the call as the checkout form for this cart. */
export async function readCheckout(
  context: AppLoadContext,
  body: Ordered & { email?: string | undefined },
  {
    locale,
    isByStaff = false,
    edited,
    ...shown
  }: ShownCart & { locale: string; isByStaff?: boolean; edited?: EditedOrder },
): Promise<Result<CheckoutForm, Invalid>> {
  const zones = withAgreedZone(
    deliveryZonesIn(await context.shop(), locale),
    edited ? agreedZone(edited) : null,
  );
  const { address: addressLine, zoneId, ...buyer } = body;
  // Empty fields, which forms send, are treated as missing.
  const given = (typed = "") => (normalizeText(typed) === "" ? undefined : typed);
  const country = normalizeCode(buyer.country ?? "").toUpperCase() || "PE";
  const [choice, addressForms] = await Promise.all([
    chooseDistrict(definedValues(buyer)),
    readAddressForms(),
  ]);
  if (given(buyer.ubigeo) && !choice.chosen) {
    return failure({ code: "invalid", problems: { ubigeo: "checkout.unknownDistrict" } });
  }
  const zone = zoneId ?? zoneTo(zones, country, choice.chosen?.ubigeo ?? "")?.id;
  const parsed = parseInput(checkoutSchema(zones, addressForms, { choice, anyDistrict: true, isByStaff }), {
    name: buyer.name,
    phone: buyer.phone,
    email: isByStaff ? given(buyer.email) : buyer.email,
    zoneId: zone,
    addressLine: given(addressLine),
    ubigeo: given(buyer.ubigeo),
    district: given(buyer.district),
    city: given(buyer.city),
    state: given(buyer.state),
    postcode: given(buyer.postcode),
    country,
    note: given(buyer.note),
    receiptKind: buyer.receipt_kind,
    documentType: buyer.document_type,
    documentNumber: given(buyer.document_number),
    ruc: given(buyer.ruc),
    companyName: given(buyer.company_name),
    companyAddress: given(buyer.company_address),
    rules: formatRules({ terms: body.terms_version ?? null, privacy: body.privacy_version ?? null }),
    idempotencyKey: randomId(),
    ...shown,
  });
  if (parsed.success) return success(parsed.data);
  const problems: Record<string, MessageKey> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0]);
    problems[fieldNames[field] ?? field] ??= message as MessageKey;
  }
  const { example } = addressForms(country);
  return failure({ code: "invalid", problems, values: { example: example ?? "" } });
}

/** Refuses an order that was not placed or edited. */
export async function refuseOrder(
  request: Request,
  context: AppLoadContext,
  failed: { code: EditOrderFailure } | { code: "too-many-orders"; retryAfterSeconds: number },
): Promise<Reply> {
  const { code } = failed;
  if (code === "too-many-orders") return tooMany(failed.retryAfterSeconds);
  // The cached zones are outdated; the call can be repeated with the current ones.
  if (code === "zone-gone" || code === "zone-changed") await context.refreshShop();
  if (code === "zone-gone") return refuseFields(request, { zoneId: "checkout.zone-unknown" });
  if (code === "coupon-used-up") return refuseFields(request, { coupon: "checkout.coupon-used-up" });
  if (code === "coupon-person") return refuseFields(request, { coupon: "checkout.coupon-person" });
  return refuse(409, code);
}
