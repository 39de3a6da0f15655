import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { addToCart } from "~/domain/cart/add-to-cart.server";
import { type AddFailure, type Cart, emptyCart } from "~/domain/cart/cart";
import {
  addToCartSchema,
  removeSchema,
  reorderSchema,
  restoreCartSchema,
  updateLineSchema,
} from "~/domain/cart/cart.schema";
import { cartFieldOf } from "~/domain/cart/cart-mirror";
import {
  quantityOutcome,
  removeLine,
  removeProduct,
  setQuantities,
  setQuantity,
} from "~/domain/cart/change-lines.server";
import { recordEmptiedCart } from "~/domain/cart/empty-cart.server";
import { restoreCart } from "~/domain/cart/restore-cart.server";
import { typedQuantities } from "~/domain/cart/typed-quantities";
import { buyAgain } from "~/domain/orders/buy-again.server";
import type { Flash } from "~/edge/cookies/flash.server";
import { hrefs, safePath } from "~/hrefs";
import { answerCart, type CartChange, type CartRefusal, refuseCartForm } from "~/http/cart.server";
import { parseSubmission, readForm } from "~/http/form.server";
import { openOrder } from "~/http/open-order.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { localeOf } from "~/i18n/locale";

type Change = Pick<CartChange, "cart" | "alert"> & Partial<Pick<CartChange, "redirect">>;
type Refusal = Omit<CartRefusal, "redirectTo">;

interface Sent {
  form: FormData;
  /** The cart before the change; without an id where the visitor has none. */
  cart: Cart;
  /** Arrival of the request, in milliseconds since 1970. */
  at: number;
  locale: string;
  request: Request;
}

type Intent = (context: AppLoadContext, sent: Sent) => Change | Refusal | Promise<Change | Refusal>;

const say = (type: Flash["type"], key: Flash["key"]): Flash => ({ type, key });

const UNREADABLE: Refusal = {};

const addAlerts = {
  added: say("success", "productAdded"),
  capped: say("warning", "quantityCapped"),
  full: say("error", "cartFull"),
};

const updateAlerts = {
  updated: say("success", "cartUpdated"),
  removed: say("success", "lineRemoved"),
  capped: say("warning", "quantityCapped"),
};

/** Alerts for failures that a shopper can do something about. The forms of the shop's own pages cause no others. */
const addRefusals: Partial<Record<AddFailure, Flash>> = {
  "product-gone": say("error", "productGone"),
  "size-required": say("error", "sizeRequired"),
};

function refuseLine(code: AddFailure): Refusal {
  const alert = addRefusals[code];
  return alert ? { code, alert } : { code };
}

const intents = {
  async add(context, { form, cart, at }) {
    const submission = parseSubmission(form, addToCartSchema);
    if (submission.status !== "success") return refuseLine("invalid-line");
    const { tap: name, ...line } = submission.value;
    const added = await addToCart(context, { cart, line, tap: { at, name } });
    if (!added.ok) return refuseLine(added.code);
    return { cart: added.value.cart, alert: addAlerts[added.value.outcome] };
  },

  update(_, { form, cart }) {
    const submission = parseSubmission(form, updateLineSchema);
    if (submission.status !== "success") return UNREADABLE;
    const { line, quantity } = submission.value;
    return { cart: setQuantity(cart, line, quantity), alert: updateAlerts[quantityOutcome(quantity)] };
  },

  /** Takes over what was typed into the checkout form, and sends the form on to the checkout, which displays the rest. */
  quantities(_, { form, cart, locale }) {
    const { changes, wrong } = typedQuantities(form);
    const isWrong = Object.keys(wrong).length > 0;
    return {
      cart: isWrong ? cart : setQuantities(cart, changes),
      alert: null,
      redirect: { to: hrefs.checkout(locale), status: 307 },
    };
  },

  remove(_, { form, cart }) {
    const submission = parseSubmission(form, removeSchema);
    if (submission.status !== "success") return UNREADABLE;
    const { value } = submission;
    const left = value.line ? removeLine(cart, value.line) : removeProduct(cart, value.productId);
    return { cart: left, alert: say("success", "lineRemoved") };
  },

  clear: () => ({ cart: emptyCart(), alert: say("success", "cartCleared") }),

  /** Adds the lines of an order that are still for sale. The order's page says which are not. */
  async reorder(context, { form, cart, locale, request }) {
    const submission = parseSubmission(form, reorderSchema);
    if (submission.status !== "success") return UNREADABLE;
    const { order: reference, key: accessKey = null } = submission.value;
    const address = new URL(hrefs.order(locale, reference, accessKey), request.url);
    const page = new Request(address, { headers: request.headers });
    const order = await openOrder(context, { page, reference, accessKey });
    const again = await buyAgain(context, { cart, lines: order.lines });
    const to = hrefs.order(locale, reference, accessKey, again.missing.join("."));
    return { cart: again.cart, alert: null, redirect: { to, status: 303 } };
  },

  async restore(context, { form, cart }) {
    form.set("cart", cartFieldOf(form.get("mirror")));
    const submission = parseSubmission(form, restoreCartSchema);
    // Whatever is no mirror of a lost cart gives way to the cart that there is: the browser drops its copy.
    if (submission.status !== "success") return { cart, alert: null };
    const mirror = submission.value.cart;
    const restored = await restoreCart(context, { cart, mirror });
    if (!restored.ok) return { cart, alert: null };
    const { dropped } = restored.value;
    const alert = dropped.length > 0 ? say("warning", "linesDropped") : say("info", "cartRestored");
    return { cart: restored.value.cart, alert };
  },
} satisfies Record<string, Intent>;

const isIntent = (name: unknown): name is keyof typeof intents =>
  typeof name === "string" && Object.hasOwn(intents, name);

async function changeCart({ request, params, context }: ActionFunctionArgs) {
  const at = context.now().getTime();
  const locale = localeOf(params);
  const form = await readForm(request);
  const redirectTo = safePath(form?.get("redirectTo"), hrefs.checkout(locale));
  const intent = new URL(request.url).searchParams.get("intent") ?? form?.get("intent");
  if (!form || !isIntent(intent)) return refuseCartForm(context, { redirectTo });
  const before = (await context.cart.read()) ?? { id: "", lines: [] };
  const change: Change | Refusal = await intents[intent](context, {
    form,
    cart: before,
    at,
    locale,
    request,
  });
  if (!("cart" in change)) return refuseCartForm(context, { ...change, redirectTo });
  const cart = change.cart.id === "" ? emptyCart() : change.cart;
  if (cart.id !== before.id) {
    await throwUnavailableOnError(context, () => recordEmptiedCart(context.db, before.id));
  }
  // An answer that changes nothing must not set the cookie: it could arrive after one that did.
  const isChanged = change.cart !== before || cart.id !== before.id;
  const { alert, redirect: next } = change;
  return answerCart(context, { locale, cart, alert, isChanged, redirectTo, redirect: next });
}

/**
 * Takes every change that a shopper makes to the cart. Answers the shop's own scripts with JSON, Remix's as it understands
 * them, and documents with a redirect to the page that the form names.
 */
export async function action(arguments_: ActionFunctionArgs) {
  const answer = await changeCart(arguments_);
  if (!arguments_.context.asksForJson || !("data" in answer)) return answer;
  return Response.json(answer.data, answer.init ?? {});
}

/** The cart is part of the checkout page. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(hrefs.checkout(localeOf(params)));
