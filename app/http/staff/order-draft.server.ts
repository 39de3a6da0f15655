import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  type CartLine,
  isSameLine,
  type LineKey,
  lineName,
  MAX_LINES,
  MAX_QUANTITY,
  parseLineName,
  quantityField,
} from "~/domain/cart/cart";
import { readCartView } from "~/domain/cart/cart.queries.server";
import { newQuantitySchema } from "~/domain/cart/cart.schema";
import type { CartView } from "~/domain/cart/cart-view";
import {
  type DraftField,
  draftFields,
  type OrderDraft,
  STEP_FIELD,
} from "~/domain/checkout/draft/order-draft";
import { orderTerms } from "~/domain/checkout/draft/order-terms";
import { searchSellable } from "~/domain/checkout/draft/search-sellable.queries.server";
import { linesNotForSale } from "~/domain/checkout/edit/agreed-content";
import type { EditedOrder } from "~/domain/checkout/edit/edited-order.queries.server";
import { discountSum, formatShownDiscounts, totalMinor } from "~/domain/checkout/quote";
import { enteredCode } from "~/domain/coupons/coupon-code";
import { readOfferedCoupons } from "~/domain/coupons/coupons.queries.server";
import { zonesServing } from "~/domain/delivery/delivery";
import { formatShownPrices } from "~/domain/delivery/offers";
import { rulesInForce } from "~/domain/pages/accepted-rules";
import { m } from "~/i18n/message";
import { unixSeconds } from "~/lib/dates";
import { randomId } from "~/lib/ids";
import { couponMessage } from "../coupon-problem.server";
import { districtOfForm, readAddressFields } from "../form-address.server";
import { editedDraft } from "./edited-draft.server";

type Problems = (OrderDraft["problems"][number] & { typed?: string })[];

const QUANTITY = quantityField("");

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

export const couponOf = (form: FormData): string | null => enteredCode(textOf(form, "coupon"));

/** A line by the name of a button; null for another button. */
function lineOfStep(form: FormData, verb: "add" | "remove"): LineKey | null {
  const step = textOf(form, STEP_FIELD);
  return step.startsWith(`${verb}.`) ? parseLineName(step.slice(verb.length + 1)) : null;
}

/** A typed quantity; null for one that a line cannot have. */
function quantityOf(typed: string): number | null {
  const { success, data } = newQuantitySchema.safeParse(typed);
  return success && data >= 0 ? data : null;
}

interface TypedLines {
  lines: CartLine[];
  problems: Problems;
}

/** The form's lines. One with an invalid quantity keeps one piece, and what was typed is displayed again. */
function typedLines(form: FormData): TypedLines {
  const problems: Problems = [];
  const lines = [...form].flatMap(([name, value]): CartLine[] => {
    const line = name.startsWith(QUANTITY) ? parseLineName(name.slice(QUANTITY.length)) : null;
    if (!line) return [];
    const typed = String(value);
    const quantity = quantityOf(typed);
    if (quantity !== null && quantity <= MAX_QUANTITY) return [{ ...line, quantity }];
    const message = quantity === null ? m("product.invalidQuantity") : m("adminOrderForm.tooManyPieces");
    problems.push({ field: name, message, values: { pieces: MAX_QUANTITY }, typed });
    return [{ ...line, quantity: 1 }];
  });
  return { lines, problems };
}

/** Adds a piece, unless its line or the order is full. */
function addPiece({ lines, problems }: TypedLines, added: LineKey): TypedLines {
  const field = quantityField(lineName(added));
  const listed = lines.find((line) => isSameLine(line, added));
  if (!listed && lines.length >= MAX_LINES) {
    const full = { field: "q", message: m("adminOrderForm.tooManyLines"), values: { lines: MAX_LINES } };
    return { lines, problems: [...problems, full] };
  }
  if (!listed) return { lines: [...lines, { ...added, quantity: 1 }], problems };
  if (problems.some((problem) => problem.field === field)) return { lines, problems };
  if (listed.quantity >= MAX_QUANTITY) {
    const full = { field, message: m("adminOrderForm.tooManyPieces"), values: { pieces: MAX_QUANTITY } };
    return { lines, problems: [...problems, full] };
  }
  const more = lines.map((line) => (line === listed ? { ...line, quantity: line.quantity + 1 } : line));
  return { lines: more, problems };
}

/** The form's lines after its button. A line with 0 pieces is removed. */
function linesOf(form: FormData): TypedLines {
  const [added, removed] = [lineOfStep(form, "add"), lineOfStep(form, "remove")];
  const typed = typedLines(form);
  const { lines, problems } = added ? addPiece(typed, added) : typed;
  const left = lines.filter((line) => line.quantity > 0 && !(removed && isSameLine(line, removed)));
  const isTooLong = left.length > MAX_LINES && !problems.some(({ field }) => field === "q");
  const tooLong = { field: "q", message: m("adminOrderForm.tooManyLines"), values: { lines: MAX_LINES } };
  const gone = removed && quantityField(lineName(removed));
  return {
    lines: left,
    problems: [...problems.filter(({ field }) => field !== gone), ...(isTooLong ? [tooLong] : [])],
  };
}

const LINE_GONE = m("adminOrderForm.lineGone");
const ADDED_GONE = m("adminOrderForm.addedGone");
const isNotForSale = (message: string): boolean => message === LINE_GONE || message === ADDED_GONE;

const isListed = (problems: Problems, field: string): boolean =>
  problems.some((problem) => problem.field === field);

/** What is asked for and not for sale any more. Agreed pieces of an edited order stay. */
function notForSale(read: CartView, view: CartView, order: EditedOrder | undefined): Problems {
  const raised = order ? linesNotForSale(read, order) : [];
  return [
    ...raised.map((line) => ({
      field: quantityField(lineName(line)),
      message: LINE_GONE,
      values: { agreed: line.quantity },
    })),
    ...(view.dropped.length > 0 ? [{ field: "q", message: ADDED_GONE }] : []),
  ];
}

export interface DraftOptions {
  /** Of names. */
  locale: string;
  /** The order that the draft changes; by default it is a new one. */
  order?: EditedOrder | undefined;
  /** Whether another person has changed the order, so that the form is based on it as it is now. */
  isConflict?: boolean;
}

/** How a draft is charged: a new order in soles, an edited one in its currency. */
const chargeOf = (order: EditedOrder | undefined) => ({
  region: order?.region ?? ("PE" as const),
  chargeUsd: order?.currency === "USD",
  agreedInDollars: order?.currency === "USD" ? order.lines : [],
});

/**
 * The order that staff type, with the prices, delivery methods and discounts of now; what is not touched of an edited order
 * stays as agreed. The form needs no script: each button sends it all.
 */
export async function readDraft(
  context: AppLoadContext,
  form: FormData,
  { locale, order, isConflict = false }: DraftOptions,
): Promise<OrderDraft> {
  const idempotencyKey = textOf(form, "idempotencyKey") || randomId();
  const { lines, problems } = linesOf(form);
  const cart = { id: order?.cartId ?? idempotencyKey, lines };
  const now = context.now();
  const code = couponOf(form);
  const holder = { cartId: cart.id, now: unixSeconds(now) };
  const [shop, read, coupons, { chosen, found: districts }, found] = await Promise.all([
    context.shop(),
    readCartView(context, { cart, locale, ...chargeOf(order) }),
    readOfferedCoupons(context, { code, cartId: cart.id, now: holder.now }),
    districtOfForm(form),
    searchSellable(context, { search: textOf(form, "q").slice(0, 100), locale, holder }),
  ]);
  const { view, ...discounted } = orderTerms(read, { shop, coupons, code, locale, now, order });
  const { charge } = view;
  problems.push(...notForSale(read, view, order).filter(({ field }) => !isListed(problems, field)));
  if (discounted.problem && lines.length > 0 && problems.every(({ message }) => !isNotForSale(message))) {
    problems.push({ field: "coupon", ...couponMessage(discounted.problem, charge, locale) });
  }
  const typed: Partial<Record<DraftField, string>> = { country: "PE" };
  for (const name of draftFields) {
    if (form.has(name)) typed[name] = textOf(form, name);
  }
  const zones = zonesServing(discounted.zones, typed.country ?? "", chosen?.ubigeo ?? "");
  const chosenZone = zones.find(({ id }) => String(id) === typed.zoneId) ?? null;
  const discounts = chosenZone?.discounts ?? discounted.discounts;
  return {
    idempotencyKey,
    stamp: randomId(),
    typed,
    lines: view.lines.map((line) => {
      const name = lineName(line);
      const wrong = problems.find(({ field }) => field === quantityField(name));
      return { ...line, lineName: name, typedQuantity: wrong?.typed ?? String(line.quantity) };
    }),
    found,
    currency: charge.currency,
    subtotalMinor: charge.minor,
    zones,
    chosenZone,
    discounts,
    totalMinor: chosenZone ? totalMinor(charge, chosenZone) : charge.minor - discountSum(discounts),
    district: chosen,
    addressFields: await readAddressFields(typed.country ?? "", locale),
    districts,
    shown: {
      fingerprint: view.fingerprint,
      shownPrices: formatShownPrices(discounted.zones),
      shownDiscounts: formatShownDiscounts(discounted.zones),
    },
    rules: rulesInForce(shop),
    edited: order
      ? editedDraft(form, order, { shop, dropped: read.dropped, isConflict, now: holder.now, locale })
      : null,
    problems,
  };
}

/**
 * Whether the form displayed other totals than its order has: not seen by who sends it. Each delivery method is displayed with
 * the total that it makes, so that choosing one changes nothing that was not seen.
 */
export const isUnseen = (form: FormData, { shown }: OrderDraft): boolean =>
  Object.entries(shown).some(([name, value]) => textOf(form, name) !== value);
