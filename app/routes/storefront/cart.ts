import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { type AddFailure, addToCart } from "~/domain/cart/add-to-cart.server";
import { type Cart, emptyCart, removeLine, removeProduct, setOutcome, setQuantity } from "~/domain/cart/cart";
import {
  addToCartSchema,
  removeSchema,
  restoreCartSchema,
  updateLineSchema,
} from "~/domain/cart/cart.schema";
import { recordEmptiedCart } from "~/domain/cart/empty-cart.server";
import { restoreCart } from "~/domain/cart/restore-cart.server";
import type { Flash } from "~/edge/cookies/flash.server";
import { hrefs } from "~/hrefs";
import { parseSubmission } from "~/http/form.server";
import { localeOf } from "~/i18n/locale";
import { answerCart, refuseCartForm } from "./cart-answer.server";
import { cartFieldOf } from "./mirror-field.server";
import { orUnavailable } from "./or-unavailable.server";
import { readForm } from "./read-form.server";

/** What became of the cart and what to say about it; null for a form that can't be read. */
type Change = { cart: Cart; alert: Flash | null } | null;
type Intent = (context: AppLoadContext, form: FormData, cart: Cart) => Change | Promise<Change>;

const say = (type: Flash["type"], key: Flash["key"]): Flash => ({ type, key });

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

/** Why something was not put into the cart, where people can see to it; all else no page of ours sends. */
const addRefusals: Partial<Record<AddFailure, Flash>> = {
  "product-gone": say("error", "productGone"),
  "size-required": say("error", "sizeRequired"),
};

const intents = {
  async add(context, form, cart) {
    const at = context.now().getTime();
    const submission = parseSubmission(form, addToCartSchema);
    if (submission.status !== "success") return null;
    const { tap: name, ...line } = submission.value;
    const added = await addToCart(context, { cart, line, tap: { at, name } });
    if (added.ok) return { cart: added.value.cart, alert: addAlerts[added.value.outcome] };
    const alert = addRefusals[added.code];
    return alert ? { cart, alert } : null;
  },

  update(_, form, cart) {
    const submission = parseSubmission(form, updateLineSchema);
    if (submission.status !== "success") return null;
    const { line, quantity } = submission.value;
    return { cart: setQuantity(cart, line, quantity), alert: updateAlerts[setOutcome(quantity)] };
  },

  remove(_, form, cart) {
    const submission = parseSubmission(form, removeSchema);
    if (submission.status !== "success") return null;
    const { value } = submission;
    const left = value.line ? removeLine(cart, value.line) : removeProduct(cart, value.productId);
    return { cart: left, alert: say("success", "lineRemoved") };
  },

  clear: () => ({ cart: emptyCart(), alert: say("success", "cartCleared") }),

  async restore(context, form, cart) {
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
  const locale = localeOf(params);
  const redirectTo = hrefs.checkout(locale);
  const form = await readForm(request);
  const intent = form?.get("intent");
  const before = (await context.cart.read()) ?? { id: "", lines: [] };
  const change = form && isIntent(intent) ? await intents[intent](context, form, before) : null;
  if (!change) return refuseCartForm(context, redirectTo);
  const cart = change.cart.id === "" ? emptyCart() : change.cart;
  if (cart.id !== before.id) {
    await orUnavailable(context, () => recordEmptiedCart(context.db, before.id));
  }
  // An answer that changes nothing must not set the cookie: it could arrive after one that did.
  const isChanged = change.cart !== before || cart.id !== before.id;
  return answerCart(context, { locale, redirectTo, cart, alert: change.alert, isChanged });
}

/** Answers the drawer's own requests as JSON, Remix's as it understands them, and documents with a redirect. */
export async function action(arguments_: ActionFunctionArgs) {
  const answer = await changeCart(arguments_);
  if (!arguments_.context.asksForJson || !("data" in answer)) return answer;
  return Response.json(answer.data, answer.init ?? {});
}

/** The cart is part of the checkout page. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(hrefs.checkout(localeOf(params)));
