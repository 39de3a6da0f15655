import { z } from "zod";
import { MAX_LINES } from "~/domain/cart/cart";
import { pieceName } from "~/domain/catalog/piece-name";
import { editOrder } from "~/domain/checkout/edit/edit-order.server";
import { type EditedOrder, findEditedOrder } from "~/domain/checkout/edit/edited-order.queries.server";
import { enteredCode } from "~/domain/coupons/coupon-code";
import { isEditable } from "~/domain/orders/orders";
import { findStaffOrder, type StaffOrder } from "~/domain/orders/staff/staff-order.queries.server";
import { PLAIN_BOLETA, receiptFormOf } from "~/domain/receipts/receipt-form";
import { personDocumentTypes } from "~/domain/receipts/receipts";
import { publishedLanguages } from "~/domain/settings/shop";
import { providersOf } from "~/edge/services/payment-providers.server";
import { staffOf } from "~/edge/staff-context.server";
import { m } from "~/i18n/message";
import { definedValues } from "~/lib/defined-values";
import { version } from "../../fields.server";
import { operation, refuse } from "../../operation.server";
import { readCheckout, readShownOrder, refuseOrder } from "../../order-input.server";
import { changedReadOnly, readOnlyFields, refuseReadOnly } from "../../read-only.server";
import { refuseFields } from "../../refuse-fields.server";
import { isStale, refuseStale } from "../../row-version.server";
import { contentFields, linesOf, newLine } from "./new-orders.server";
import { address, line, order, showOrder } from "./order-shape.server";
import { orderId, replyOrder } from "./orders.server";

const { address: street, note, ...orderFields } = contentFields;

/** A line as it is written, or as a read returned it. */
const editedLine = newLine.extend(readOnlyFields(line, newLine.shape));

const editedFields = z
  .object({
    version: version.optional(),
    language: z.string().max(20).optional().meta({ description: "Of mails and names" }),
    may_outdate_payment: z.boolean().optional().meta({
      description:
        "True to edit the order although a payment was started that may still be made. What is paid with it pays the order only if that costs as much, and is for staff to check otherwise",
    }),
  })
  .extend(z.object({ ...orderFields, note }).partial().shape)
  .extend({
    address: z.union([street, address.partial(), z.null()]).optional().meta({
      description: "Street and number, or the address as a read returns it",
    }),
    lines: z.array(editedLine).min(1).max(MAX_LINES).optional(),
  });

const editedOrder = editedFields
  .extend(readOnlyFields(order, editedFields.shape))
  .meta({ id: "EditedOrder" });

/** The call with the parts of an address, of which a read returns an object. */
function flat({ address: sent, ...body }: z.infer<typeof editedOrder>) {
  if (typeof sent === "string") return { ...body, address: sent };
  if (!sent) return { ...body, address: undefined };
  const given = definedValues(body);
  return {
    ...given,
    address: sent.line,
    ubigeo: given.ubigeo ?? sent.ubigeo ?? undefined,
    district: given.district ?? sent.district ?? undefined,
    city: given.city ?? sent.city ?? undefined,
    state: given.state ?? sent.state ?? undefined,
    postcode: given.postcode ?? sent.postcode ?? undefined,
    note: given.note ?? sent.note ?? undefined,
  };
}

/** Paths of read-only fields, also of lines, that the call would change. */
function changedIn(body: EditedBody, shown: z.infer<typeof order>): string[] {
  const inLines = (body.lines ?? []).flatMap((sent, index) => {
    const same = shown.lines.find((known) => "id" in sent && known.id === sent.id);
    return changedReadOnly(editedLine, sent, same ?? {}, ["lines", index]);
  });
  return [...changedReadOnly(editedOrder, body, shown), ...inLines];
}

type EditedBody = ReturnType<typeof flat>;

const addressKeys = ["address", "ubigeo", "district", "city", "state", "postcode", "country"] as const;
const receiptKeys = [
  "receipt_kind",
  "document_type",
  "document_number",
  "ruc",
  "company_name",
  "company_address",
] as const;

const names = (body: EditedBody, keys: readonly (keyof EditedBody)[]): boolean =>
  keys.some((key) => body[key] !== undefined);

const storedAddress = (found: EditedOrder) => ({
  address: found.addressLine ?? undefined,
  ubigeo: found.ubigeo ?? undefined,
  district: found.district ?? undefined,
  city: found.city ?? undefined,
  state: found.state ?? undefined,
  postcode: found.postcode ?? undefined,
  country: found.country,
});

function storedReceipt({ receipt }: EditedOrder) {
  const { receiptKind, documentType, documentNumber, ruc, companyName, companyAddress } = receiptFormOf(
    receipt ?? PLAIN_BOLETA,
  );
  return {
    receipt_kind: receiptKind === "factura" ? ("factura" as const) : ("boleta" as const),
    document_type: personDocumentTypes.find((type) => type === documentType),
    document_number: documentNumber,
    ruc,
    company_name: companyName,
    company_address: companyAddress,
  };
}

/** The call with what the order has in place of what it omits. Address and receipt are replaced as a whole. */
function withStored(body: EditedBody, found: EditedOrder, rules: StaffOrder["rules"]) {
  const accepted = (page: string) => rules.find((rule) => rule.page === page)?.number;
  return {
    ...body,
    name: body.name ?? found.name,
    phone: body.phone ?? found.phone,
    email: body.email ?? found.email,
    zoneId: body.zoneId ?? found.deliveryZoneId ?? undefined,
    note: body.note ?? found.addressNote ?? undefined,
    coupon: body.coupon ?? found.couponCode ?? undefined,
    terms_version: body.terms_version ?? accepted("terms"),
    privacy_version: body.privacy_version ?? accepted("privacy"),
    ...(names(body, addressKeys) ? {} : storedAddress(found)),
    ...(names(body, receiptKeys) ? {} : storedReceipt(found)),
  };
}

const putOrder = operation({
  method: "put",
  path: "/orders/{id}",
  caller: "orders",
  summary:
    "Edits an order that waits for its payment, and tells the buyer. Omitted fields are unchanged; address, receipt and lines are replaced as a whole, and an empty text removes what it names. What the call does not change stays as agreed: prices of lines, delivery price and discounts. All else is at the prices of now. 409 `payment-open`: a payment that was started may still be made",
  parameters: orderId,
  bodies: { json: editedOrder },
  answers: { 200: order },
  refusals: [404, 409, 412],
  async answer({ request, context, account, path, body: sent }) {
    const body = flat(sent);
    const [found, stored, shop] = await Promise.all([
      findEditedOrder(context, path.id),
      findStaffOrder(context, path.id),
      context.shop(),
    ]);
    if (!found || !stored) return refuse(404, "not-found");
    if (isStale(request, { named: body.version, now: found.version })) return refuseStale(found.version);
    const refused = await refuseReadOnly(request, changedIn(body, showOrder(stored)));
    if (refused) return refused;
    if (!isEditable(found)) return refuse(409, "not-editable");
    const input = withStored(body, found, stored.rules);
    const locale = publishedLanguages(shop).find(({ code }) => code === body.language)?.code ?? found.locale;
    const couponCode = enteredCode(input.coupon);
    const lines = body.lines ? linesOf(body.lines) : found.lines;
    const { shown, gone, problem } = await readShownOrder(context, {
      cart: { id: found.cartId, lines },
      region: found.region,
      chargeUsd: found.currency === "USD",
      locale,
      code: couponCode,
      edited: found,
      agreedInDollars: found.currency === "USD" ? found.lines : [],
    });
    if (gone.length > 0) {
      return refuseFields(
        request,
        { lines: m("adminOrderForm.linesGone") },
        { lines: gone.map(pieceName).join(", ") },
      );
    }
    if (problem) return refuseFields(request, { coupon: problem.message }, problem.values);
    const checked = await readCheckout(context, input, {
      locale,
      isByStaff: true,
      edited: found,
      ...shown,
    });
    if (!checked.ok) return refuseFields(request, checked.problems, checked.values);
    const edited = await editOrder(context, staffOf(context, account), {
      order: found,
      version: found.version,
      lines,
      form: checked.value,
      locale,
      couponCode,
      outdates: body.may_outdate_payment ? (found.payments.at(-1)?.attempt ?? 0) : 0,
      providers: providersOf(context.environment),
      now: context.now(),
    });
    return edited.ok ? replyOrder(context, path.id) : refuseOrder(request, context, edited);
  },
});

export const editedOrderOperations = [putOrder];
