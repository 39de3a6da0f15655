import type { AlertKey, AlertType } from "~/domain/alerts";
import { isSameLine, type LineKey, lineName } from "~/domain/cart/cart";
import type { CartAnswer, CartContents } from "~/domain/cart/cart-answer";
import type { CartMirror } from "~/domain/cart/cart-mirror";
import { withQuantities } from "./cart-contents";

interface EditorOptions {
  /** Null until the cart was read. */
  contents: CartContents | null;
  /** Rejects when the server can't be reached or can't answer. */
  read(): Promise<CartContents>;
  /** Sets a line's quantity, 0 to remove it. Rejects as `read` does. */
  change(line: string, quantity: number): Promise<CartAnswer>;
  say(alert: { type: AlertType; key: AlertKey }): void;
  keep(mirror: CartMirror): void;
}

interface EditorState {
  /** What is to be shown: the server's cart with what was asked for since. Null until it was read. */
  contents: CartContents | null;
  /** Whether the server has still to answer. */
  isBusy: boolean;
  /** Whether the cart could not be read. */
  hasFailed: boolean;
}

export type CartEditor = ReturnType<typeof createCartEditor>;

const NOT_SAVED = { type: "error", key: "notSaved" } as const;

/**
 * Changes a cart at once on the screen and one request after the other at the server; of several quantities for a
 * line only the last is sent. What the server refuses is undone, with a message.
 */
export function createCartEditor(options: EditorOptions) {
  const wanted = new Map<string, number>();
  const listeners = new Set<() => void>();
  let confirmed = options.contents;
  let isStale = confirmed === null;
  let hasFailed = false;
  let running: Promise<void> | null = null;
  let state: EditorState = { contents: confirmed, isBusy: false, hasFailed };

  function publish() {
    const contents = confirmed && withQuantities(confirmed, wanted);
    state = { contents, isBusy: running !== null, hasFailed };
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

  function undo(alert: { type: AlertType; key: AlertKey }) {
    wanted.clear();
    options.say(alert);
  }

  async function sendNext(line: string, quantity: number) {
    try {
      const { contents, mirror, alert } = await options.change(line, quantity);
      if (!contents || !mirror) return undo(alert ?? NOT_SAVED);
      confirmed = contents;
      if (wanted.get(line) === quantity) wanted.delete(line);
      options.keep(mirror);
      // A quantity is told by the subtotal, which is announced.
      if (alert && alert.key !== "cartUpdated") options.say(alert);
    } catch {
      undo(NOT_SAVED);
    }
  }

  async function run() {
    for (;;) {
      const [next] = wanted;
      if (next) await sendNext(...next);
      else if (isStale) await readAgain();
      else return;
      publish();
    }
  }

  function start() {
    running ??= run().finally(() => {
      running = null;
      if (wanted.size > 0 || isStale) start();
      else publish();
    });
    publish();
  }

  /** Reads the cart anew. */
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
    /** Compares with what another tab kept, and reads the cart anew where that is another one. */
    compare(mirror: CartMirror | null) {
      if (confirmed && !isSameCart(confirmed, mirror)) refresh();
    },
    setQuantity(line: LineKey, quantity: number) {
      wanted.set(lineName(line), quantity);
      start();
    },
    /** Ends when the server has answered to everything that was asked for. */
    settled: async () => running ?? undefined,
  };
}

/** Whether the browser's copy names the same lines in the same quantities. */
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
