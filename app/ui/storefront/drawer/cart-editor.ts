import type { RaisedAlert } from "~/domain/alerts";
import { isSameLine, type LineKey, lineName } from "~/domain/cart/cart";
import type { CartAnswer, CartContents } from "~/domain/cart/cart-answer";
import type { CartMirror } from "~/domain/cart/cart-mirror";
import { withQuantities } from "./cart-contents";

interface EditorOptions {
  /** Null until the cart is loaded. */
  contents: CartContents | null;
  /** Rejects when the server is unreachable or fails. */
  read(): Promise<CartContents>;
  /** Sets a line's quantity; 0 removes it. Rejects like `read`. */
  change(line: string, quantity: number): Promise<CartAnswer>;
  /** Puts removed lines back; see `removedText`. Rejects like `read`. */
  putBack(removed: string): Promise<CartAnswer>;
  notify(alert: RaisedAlert): void;
}

interface EditorState {
  /** The server's cart with pending quantities applied; null until loaded. */
  contents: CartContents | null;
  /** True while requests are pending. */
  isBusy: boolean;
  /** True when the cart could not be loaded. */
  hasFailed: boolean;
  /** The lines that the last change has removed; null for none. */
  removed: string | null;
}

export type CartEditor = ReturnType<typeof createCartEditor>;

const NOT_SAVED = { type: "error", key: "notSaved" } as const;

/**
 * Optimistic editor of the cart. Sends one request at a time; of several quantities for a line only the last is sent.
 * Refused changes are rolled back with a message.
 */
export function createCartEditor(options: EditorOptions) {
  const wanted = new Map<string, number>();
  const listeners = new Set<() => void>();
  let confirmed = options.contents;
  let isStale = confirmed === null;
  let hasFailed = false;
  let removed: string | null = null;
  /** The lines to put back; null for none. */
  let puttingBack: string | null = null;
  let running: Promise<void> | null = null;
  let state: EditorState = { contents: confirmed, isBusy: false, hasFailed, removed };

  function publish() {
    const contents = confirmed && withQuantities(confirmed, wanted);
    state = { contents, isBusy: running !== null, hasFailed, removed };
    for (const listener of listeners) listener();
  }

  async function readAgain() {
    isStale = false;
    try {
      confirmed = await options.read();
      hasFailed = false;
    } catch {
      hasFailed = confirmed === null;
    }
  }

  function undo(alert: RaisedAlert) {
    wanted.clear();
    options.notify(alert);
  }

  async function send(request: () => Promise<CartAnswer>, done: () => void = () => {}) {
    try {
      const { contents, mirror, alert, removed: gone } = await request();
      if (!contents || !mirror) return undo(alert ?? NOT_SAVED);
      confirmed = contents;
      removed = gone ?? null;
      done();
      // The reply has what other tabs had sent before.
      isStale = false;
      // The subtotal's live region announces changed quantities, that of the button which puts lines back their removal.
      if (alert && alert.key !== "cartUpdated" && !gone) options.notify(alert);
    } catch {
      undo(NOT_SAVED);
    }
  }

  const sendNext = (line: string, quantity: number) =>
    send(
      () => options.change(line, quantity),
      () => wanted.get(line) === quantity && wanted.delete(line),
    );

  async function sendPutBack(lines: string) {
    puttingBack = null;
    const before = confirmed;
    await send(() => options.putBack(lines));
    if (confirmed === before) removed = lines;
  }

  async function run() {
    for (;;) {
      const [next] = wanted;
      if (next) await sendNext(...next);
      else if (puttingBack !== null) await sendPutBack(puttingBack);
      else if (isStale) await readAgain();
      else return;
      publish();
    }
  }

  function start() {
    running ??= run().finally(() => {
      running = null;
      if (wanted.size > 0 || puttingBack !== null || isStale) start();
      else publish();
    });
    publish();
  }

  /** Reloads the cart. */
  function refresh() {
    isStale = true;
    hasFailed = false;
    start();
  }

  return {
    refresh,
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Reloads the cart when another tab has stored a different one. */
    compare(mirror: CartMirror | null) {
      if (confirmed && !isSameCart(confirmed, mirror)) refresh();
    },
    setQuantity(line: LineKey, quantity: number) {
      wanted.set(lineName(line), quantity);
      start();
    },
    /** Puts the lines that the last change has removed back. */
    putBack() {
      puttingBack = removed ?? puttingBack;
      removed = null;
      start();
    },
    /** Resolves when all pending requests are done. */
    settled: async () => running ?? undefined,
  };
}

/** True when the mirror has the same lines and quantities. */
export const isSameCart = ({ id, lines }: Pick<CartContents, "id" | "lines">, mirror: CartMirror | null) =>
  mirror?.cartId === id &&
  mirror.items.length === lines.length &&
  mirror.items.every((item) =>
    lines.some(
      (line) =>
        line.quantity === item.qty &&
        isSameLine(line, { productId: item.id, variantId: item.variant?.id ?? null, size: item.size }),
    ),
  );
