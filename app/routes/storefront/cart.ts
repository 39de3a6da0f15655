import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import type { RaisedAlert } from "~/domain/alerts";
import { addLook } from "~/domain/cart/add-look.server";
import { addToCart } from "~/domain/cart/add-to-cart.server";
import { type AddFailure, type Cart, emptyCart, lineName } from "~/domain/cart/cart";
import {
  addLookSchema,
  addToCartSchema,
  putBackSchema,
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
import { putBack } from "~/domain/cart/put-back.server";
import { removedText } from "~/domain/cart/removed-lines";
import { restoreCart } from "~/domain/cart/restore-cart.server";
import { typedQuantities } from "~/domain/cart/typed-quantities";
import { buyAgain } from "~/domain/orders/buy-again.server";
import { hrefs, safePath } from "~/hrefs";
import { answerCart, type CartChange, type CartRefusal, refuseCartForm } from "~/http/cart.server";
import { parseSubmission, readForm } from "~/http/form.server";
import { leadToSignIn } from "~/http/late-form.server";
import { openOrder } from "~/http/open-order.server";
import { localeOf } from "~/i18n/locale";
import { serverHrefs } from "~/server-hrefs";

type Change = Pick<CartChange, "cart" | "alert"> & Partial<Pick<CartChange, "redirect">>;
type Refusal = Partial<CartRefusal> & { cart?: undefined };

interface CartForm {
  form: FormData;
  /** The cart before the change; `NO_CART` without one. */
  cart: Cart;
  /** Arrival of the request in milliseconds since 1970. */
  at: number;
  locale: string;
  request: Request;
}

type Intent = (context: AppLoadContext, sent: CartForm) => Change | Refusal | Promise<Change | Refusal>;

const toast = (type: RaisedAlert["type"], key: RaisedAlert["key"]): RaisedAlert => ({ type, key });

const INVALID_FORM: Refusal = {};

const addAlerts = {
  added: toast("success", "productAdded"),
  capped: toast("warning", "quantityCapped"),
  full: toast("error", "cartFull"),
};

const updateAlerts = {
  updated: toast("success", "cartUpdated"),
  removed: toast("success", "lineRemoved"),
  capped: toast("warning", "quantityCapped"),
};

const putBackAlerts = {
  nothing: toast("success", "cartUpdated"),
  unsellable: toast("warning", "linesDropped"),
  full: toast("error", "cartFull"),
};

/** Alerts for failures that a shopper can resolve. The shop's own forms cause no others. */
const addRefusals: Partial<Record<AddFailure, RaisedAlert>> = {
  "product-gone": toast("error", "productGone"),
  "size-required": toast("error", "sizeRequired"),
  "sold-out": toast("error", "soldOut"),
  "not-enough-stock": toast("error", "noMorePieces"),
  "gift-required": toast("error", "giftRequired"),
};

function refuseLine(code: AddFailure): Refusal {
  const alert = addRefusals[code];
  return alert ? { code, alert } : { code };
}

const intents = {
  async add(context, { form, cart, at, request }) {
    // Named by the product page, which has kept what the form says about the recipient.
    const gift = new URL(request.url).searchParams.get("gift");
    if (gift !== null) form.set("giftId", gift);
    const submission = parseSubmission(form, addToCartSchema);
    if (submission.status !== "success") return refuseLine("invalid-line");
    const { tap: name, ...line } = submission.value;
    const added = await addToCart(context, { cart, line, tap: { at, name } });
    if (!added.ok) return refuseLine(added.code);
    return { cart: added.value.cart, alert: addAlerts[added.value.outcome] };
  },

  /** Adds the pieces of a picture of the lookbook. Its page names those that can't be added, and keeps the others' sizes. */
  async look(context, { form, cart, at, locale }) {
    const submission = parseSubmission(form, addLookSchema);
    if (submission.status !== "success") return INVALID_FORM;
    const { look, line: lines } = submission.value;
    if (lines.length === 0) return { alert: toast("warning", "lookEmpty") };
    const added = await addLook(context, { cart, lines, tap: { at, name: null } });
    if (!added.ok) {
      const { problems } = added;
      const codes = problems.map(({ productId, code }) => `${productId}.${code}`);
      return { problems, redirectTo: serverHrefs.lookProblems(locale, look, codes, lines.map(lineName)) };
    }
    const { outcome } = added.value;
    return {
      cart: added.value.cart,
      alert: outcome === "added" ? toast("success", "lookAdded") : addAlerts[outcome],
    };
  },

  update(_, { form, cart }) {
    const submission = parseSubmission(form, updateLineSchema);
    if (submission.status !== "success") return INVALID_FORM;
    const { line, quantity } = submission.value;
    return { cart: setQuantity(cart, line, quantity), alert: updateAlerts[quantityOutcome(quantity)] };
  },

  /**
   * Saves the quantities typed into the checkout form and forwards the form to the checkout (307), which displays
   * errors.
   */
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
    if (submission.status !== "success") return INVALID_FORM;
    const { value } = submission;
    const left = value.line ? removeLine(cart, value.line) : removeProduct(cart, value.productId);
    return { cart: left, alert: toast("success", "lineRemoved") };
  },

  /** Undoes a removal. */
  async "put-back"(context, { form, cart }) {
    const submission = parseSubmission(form, putBackSchema);
    if (submission.status !== "success") return INVALID_FORM;
    const { cart: changed, lacks } = await putBack(context, { cart, lines: submission.value.removed });
    return { cart: changed, alert: putBackAlerts[lacks ?? "nothing"] };
  },

  clear: () => ({ cart: emptyCart(), alert: toast("success", "cartCleared") }),

  /** Adds an order's lines that are still for sale. The order page names the missing ones. */
  async reorder(context, { form, cart, locale, request }) {
    const submission = parseSubmission(form, reorderSchema);
    if (submission.status !== "success") return INVALID_FORM;
    const { order: reference, key: accessKey = null } = submission.value;
    const address = new URL(hrefs.order(locale, reference, accessKey), request.url);
    const page = new Request(address, { headers: request.headers });
    const order = await openOrder(context, { page, reference, accessKey });
    const again = await buyAgain(context, { cart, lines: order.lines });
    // Forwarded by the checkout, to place an unpaid order again without its discount.
    const isEdited = form.get("intent") === "without-coupon" && accessKey !== null;
    const to = isEdited
      ? serverHrefs.editOrder(locale, reference, accessKey)
      : hrefs.order(locale, reference, accessKey, again.missing.join("."));
    return { cart: again.cart, alert: null, redirect: { to, status: 303 } };
  },

  async restore(context, { form, cart }) {
    form.set("cart", cartFieldOf(form.get("mirror")));
    const submission = parseSubmission(form, restoreCartSchema);
    // An invalid or outdated mirror is ignored, and the browser replaces its copy by the current cart.
    if (submission.status !== "success") return { cart, alert: null };
    const mirror = submission.value.cart;
    const restored = await restoreCart(context, { cart, mirror });
    if (!restored.ok) return { cart, alert: null };
    const { dropped } = restored.value;
    const alert = dropped.length > 0 ? toast("warning", "linesDropped") : toast("info", "cartRestored");
    return { cart: restored.value.cart, alert };
  },
} satisfies Record<string, Intent>;

const isIntent = (name: unknown): name is keyof typeof intents =>
  typeof name === "string" && Object.hasOwn(intents, name);

/** Intents about lines that the cart has. With the others, an account whose session has ended continues as a visitor. */
const ownIntents = new Set<keyof typeof intents>(["update", "quantities", "remove", "put-back", "clear"]);

async function changeCart({ request, params, context }: ActionFunctionArgs) {
  const at = context.now().getTime();
  const locale = localeOf(params);
  const form = await readForm(request);
  const redirectTo = safePath(form?.get("redirectTo"), hrefs.checkout(locale));
  const intent = new URL(request.url).searchParams.get("intent") ?? form?.get("intent");
  if (!form || !isIntent(intent)) return refuseCartForm(context, { redirectTo });
  if (ownIntents.has(intent) && (await context.cart.endedAccount())) {
    // The whole form of the checkout, which keeps it.
    if (intent === "quantities") return redirect(hrefs.checkout(locale), 307);
    if (!context.asksForData) return leadToSignIn(request, context, redirectTo);
    return refuseCartForm(context, { status: 401, alert: toast("error", "sessionOver"), redirectTo });
  }
  const {
    result: change,
    before,
    cookies,
  } = await context.cart.change(async (cart): Promise<Change | Refusal> => {
    const applied: Change | Refusal = await intents[intent](context, { form, cart, at, locale, request });
    return applied.cart && applied.cart.id === "" ? { ...applied, cart: emptyCart() } : applied;
  });
  if (!change.cart) return refuseCartForm(context, { redirectTo, ...change });
  const { cart, alert, redirect: next } = change;
  const removed = removedText(before, cart);
  const answer = await answerCart(context, {
    locale,
    cart,
    alert,
    cookies,
    removed,
    redirectTo,
    redirect: next,
  });
  // A restored cart was counted when it was filled, and that of an edited order when the order was placed.
  const isAgain = intent === "restore" || intent === "put-back" || form.get("intent") === "without-coupon";
  if (before.lines.length === 0 && cart.lines.length > 0 && !isAgain) context.countStep("cart");
  return answer;
}

/**
 * Handles all changes of the cart. Replies with JSON to the shop's own scripts, with data to Remix, and to documents
 * with a redirect to the page named in the form.
 */
export async function action(arguments_: ActionFunctionArgs) {
  const answer = await changeCart(arguments_);
  if (!arguments_.context.asksForJson || !("data" in answer)) return answer;
  return Response.json(answer.data, answer.init ?? {});
}

/** The cart is displayed on the checkout page. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(hrefs.checkout(localeOf(params)));
