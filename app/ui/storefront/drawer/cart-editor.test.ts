import { describe, expect, test, vi } from "vitest";
import type { CartAnswer, CartContents } from "~/domain/cart/cart-answer";
import { drawerCart, drawerLine, mirrorOfDrawer } from "../../../../tests/support/pages/drawer-cart";
import { createCartEditor, isSameCart } from "./cart-editor";

const cartOf = (quantity: number) => drawerCart([drawerLine({ productId: 1, quantity })]);
const LINE = { productId: 1, variantId: null, size: "M" };

const answerWith = (contents: CartContents): CartAnswer => ({
  alert: { type: "success", key: "cartUpdated" },
  mirror: mirrorOfDrawer(contents),
  contents,
});

/** An editor whose server replies are controlled by the test. */
function openEditor(contents: CartContents | null = cartOf(1)) {
  const asked: { line: string; quantity: number; answer(value: CartAnswer): void; fail(): void }[] = [];
  const change = (line: string, quantity: number) =>
    new Promise<CartAnswer>((resolve, reject) => {
      asked.push({ line, quantity, answer: resolve, fail: () => reject(new TypeError("Failed to fetch")) });
    });
  const read = vi.fn<() => Promise<CartContents>>();
  const putBack = vi.fn<(removed: string) => Promise<CartAnswer>>();
  const notify = vi.fn();
  const editor = createCartEditor({ contents, read, change, putBack, notify });
  const shown = () => editor.read().contents?.lines.map(({ quantity }) => quantity);
  return { editor, asked, read, putBack, notify, shown };
}

describe("changing a quantity", () => {
  test("shows at once, and keeps what the server answers", async () => {
    const { editor, asked, shown, notify } = openEditor();
    editor.setQuantity(LINE, 2);
    expect(shown()).toEqual([2]);
    expect(editor.read().isBusy).toBe(true);
    asked[0]?.answer(answerWith(cartOf(2)));
    await editor.settled();
    expect(editor.read()).toMatchObject({ isBusy: false, hasFailed: false });
    expect(shown()).toEqual([2]);
    expect(notify).not.toHaveBeenCalled();
  });

  test("sends one request at a time, and of several quantities the last", async () => {
    const { editor, asked, shown } = openEditor();
    for (const quantity of [2, 3, 4]) editor.setQuantity(LINE, quantity);
    expect(asked.map(({ quantity }) => quantity)).toEqual([2]);
    asked[0]?.answer(answerWith(cartOf(2)));
    await vi.waitFor(() => expect(asked.map(({ quantity }) => quantity)).toEqual([2, 4]));
    expect(shown()).toEqual([4]);
    asked[1]?.answer(answerWith(cartOf(4)));
    await editor.settled();
    expect(shown()).toEqual([4]);
  });

  test("is undone with a message when the server can't be reached", async () => {
    const { editor, asked, notify, shown } = openEditor();
    editor.setQuantity(LINE, 5);
    asked[0]?.fail();
    await editor.settled();
    expect(shown()).toEqual([1]);
    expect(notify).toHaveBeenCalledWith({ type: "error", key: "notSaved" });
  });

  test("is undone with the server's own message when it refuses", async () => {
    const { editor, asked, notify, shown } = openEditor();
    editor.setQuantity(LINE, 5);
    asked[0]?.answer({ alert: { type: "error", key: "invalidForm" }, mirror: null, contents: null });
    await editor.settled();
    expect(shown()).toEqual([1]);
    expect(notify).toHaveBeenCalledWith({ type: "error", key: "invalidForm" });
  });

  test("to 0 removes the line and says so", async () => {
    const { editor, asked, notify, shown } = openEditor();
    editor.setQuantity(LINE, 0);
    expect(shown()).toEqual([]);
    const alert = { type: "success", key: "lineRemoved" } as const;
    asked[0]?.answer({ ...answerWith(drawerCart([], "another-id-12345")), alert });
    await editor.settled();
    expect(notify).toHaveBeenCalledWith(alert);
  });
});

describe("a removed line", () => {
  const removed = "1*1..M";
  const alert = { type: "success", key: "lineRemoved" } as const;
  async function remove() {
    const opened = openEditor();
    opened.editor.setQuantity(LINE, 0);
    opened.asked[0]?.answer({ ...answerWith(drawerCart([], "another-id-12345")), alert, removed });
    await opened.editor.settled();
    return opened;
  }

  test("is offered to be put back, in place of the message", async () => {
    const { editor, notify } = await remove();
    expect(editor.read().removed).toBe(removed);
    expect(notify).not.toHaveBeenCalled();
  });

  test("is put back once, however often that is pressed", async () => {
    const { editor, putBack, shown } = await remove();
    putBack.mockResolvedValueOnce(answerWith(cartOf(1)));
    editor.putBack();
    editor.putBack();
    await editor.settled();
    expect(putBack.mock.calls).toEqual([[removed]]);
    expect(shown()).toEqual([1]);
    expect(editor.read().removed).toBeNull();
  });

  test("is still offered when the server can't be reached", async () => {
    const { editor, putBack, notify } = await remove();
    putBack.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    editor.putBack();
    await editor.settled();
    expect(editor.read().removed).toBe(removed);
    expect(notify).toHaveBeenCalledWith({ type: "error", key: "notSaved" });
  });
});

describe("reading", () => {
  test("says that it failed, and can be tried again", async () => {
    const { editor, read, shown } = openEditor(null);
    read.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    editor.refresh();
    await editor.settled();
    expect(editor.read()).toEqual({ contents: null, isBusy: false, hasFailed: true, removed: null });
    read.mockResolvedValueOnce(cartOf(3));
    editor.refresh();
    await editor.settled();
    expect(shown()).toEqual([3]);
    expect(editor.read().hasFailed).toBe(false);
  });

  test("follows another tab, and leaves alone what this one knows", async () => {
    const { editor, read, shown } = openEditor();
    editor.compare(mirrorOfDrawer(cartOf(1)));
    expect(read).not.toHaveBeenCalled();
    read.mockResolvedValueOnce(cartOf(7));
    editor.compare(mirrorOfDrawer(cartOf(7)));
    await editor.settled();
    expect(shown()).toEqual([7]);
  });
});

test("the mirror that a reply stores does not load the cart again", async () => {
  const { editor, asked, read } = openEditor();
  editor.setQuantity(LINE, 2);
  editor.compare(mirrorOfDrawer(cartOf(2)));
  asked[0]?.answer(answerWith(cartOf(2)));
  await editor.settled();
  expect(read).not.toHaveBeenCalled();
});

test("carts are the same by id, lines and quantities", () => {
  const cart = cartOf(2);
  expect(isSameCart(cart, mirrorOfDrawer(cart))).toBe(true);
  expect(isSameCart(cart, null)).toBe(false);
  expect(isSameCart(cart, mirrorOfDrawer(cartOf(3)))).toBe(false);
  expect(isSameCart(cart, mirrorOfDrawer({ ...cart, id: "another-id-12345" }))).toBe(false);
  expect(isSameCart(cart, mirrorOfDrawer({ ...cart, lines: [] }))).toBe(false);
});
