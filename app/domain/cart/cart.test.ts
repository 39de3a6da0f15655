import { describe, expect, test } from "vitest";
import { addLine, isSecondTap } from "./add-to-cart.server";
import {
  type Cart,
  type CartLine,
  countPieces,
  emptyCart,
  hasQuantities,
  lineName,
  MAX_LINES,
  parseLineName,
  removeBoughtLines,
} from "./cart";
import { removeLine, removeProduct, setQuantities, setQuantity } from "./change-lines.server";

const line = (
  productId: number,
  size: string | null = "M",
  quantity = 1,
  variantId: number | null = 1,
): CartLine => ({
  productId,
  variantId,
  size,
  quantity,
});
const cartOf = (...lines: CartLine[]): Cart => ({ id: "cart", lines });

describe("adding", () => {
  test("raises the quantity of the same product, variant and size", () => {
    const { cart, outcome } = addLine(cartOf(line(1, "M", 2)), line(1, "M", 3));
    expect(outcome).toBe("added");
    expect(cart.lines).toEqual([line(1, "M", 5)]);
  });

  test("another size or variant is another line", () => {
    const sizes = addLine(cartOf(line(1, "M")), line(1, "L")).cart;
    expect(addLine(sizes, line(1, "M", 1, 2)).cart.lines).toHaveLength(3);
  });

  test("a line holds at most 99 pieces", () => {
    const { cart, outcome } = addLine(cartOf(line(1, "M", 98)), line(1, "M", 5));
    expect(outcome).toBe("capped");
    expect(cart.lines[0]?.quantity).toBe(99);
  });

  test("a full cart refuses a new line but still raises an existing one", () => {
    const full = cartOf(...Array.from({ length: MAX_LINES }, (_, index) => line(index + 1)));
    expect(addLine(full, line(99))).toEqual({ cart: full, outcome: "full" });
    expect(addLine(full, line(1)).outcome).toBe("added");
  });
});

describe("a tap on the buy button", () => {
  const AT = 1_795_000_000_000;
  const tapAt = (milliseconds: number, name: string | null = null) => ({ at: AT + milliseconds, name });
  const polo = { productId: 1, variantId: null, size: "M", quantity: 1 };
  const first = (name: string | null = null) => addLine(emptyCart(), polo, tapAt(0, name)).cart;
  const pieces = (cart: Cart) => countPieces(cart.lines);

  test.each([
    ["at once", 0, 1],
    ["within half a second", 499, 1],
    ["before the other, by a clock that is late", -20, 1],
    ["half a second later", 500, 2],
  ])("repeated %s, %s ms apart, leaves %s pieces in the cart", (_, milliseconds, expected) => {
    const again = addLine(first(), polo, tapAt(milliseconds));
    expect([again.outcome, pieces(again.cart)]).toEqual(["added", expected]);
  });

  test("is identified by name when both taps have one, whatever the time between them", () => {
    expect(pieces(addLine(first("a"), polo, tapAt(10, "b")).cart)).toBe(2);
    expect(pieces(addLine(first("a"), polo, tapAt(9_000, "a")).cart)).toBe(1);
    expect(pieces(addLine(first(), polo, tapAt(10, "b")).cart)).toBe(1);
  });

  test("on another line is not a repetition", () => {
    expect(pieces(addLine(first(), { ...polo, size: "L" }, tapAt(10)).cart)).toBe(2);
  });

  test.each([
    ["soon after, on the same product", 1, null, tapAt(499), true],
    ["by a script, soon after a form", 1, null, tapAt(499, "b"), true],
    ["on another product", 2, null, tapAt(499), false],
    ["half a second later", 1, null, tapAt(500), false],
    ["after a script's", 1, "a", tapAt(10, "b"), false],
  ])("%s is recognized as the second of a double tap or not", (_, productId, firstName, tap, expected) => {
    expect(isSecondTap(first(firstName), productId, tap)).toBe(expected);
  });

  test("is forgotten after any other change", () => {
    const changed = setQuantity(first(), polo, 3);
    expect(changed).not.toHaveProperty("lastTap");
    expect(pieces(addLine(changed, polo, tapAt(10)).cart)).toBe(4);
    expect(removeLine(first(), polo)).not.toHaveProperty("lastTap");
  });
});

describe("changing quantities", () => {
  test.each([0, -3])("a quantity of %i removes the line", (quantity) => {
    const cart = setQuantity(cartOf(line(1), line(2)), line(1), quantity);
    expect(cart).toEqual(cartOf(line(2)));
  });

  test("sets the quantities of several lines, and returns the same cart without changes", () => {
    const cart = cartOf(line(1), line(2), line(3));
    const changes = [
      { line: line(1), quantity: 150 },
      { line: line(2), quantity: 0 },
    ];
    expect(setQuantities(cart, changes)).toEqual(cartOf(line(1, "M", 99), line(3)));
    expect(setQuantities(cart, [])).toBe(cart);
  });

  test.each([
    ["its own", 2, true],
    ["another", 3, false],
    ["less than 1", 0, false],
  ])("compares %s quantity with the cart's", (_, quantity, expected) => {
    expect(hasQuantities(cartOf(line(1, "M", 2)), [{ line: line(1), quantity }])).toBe(expected);
  });

  test("treats quantities above 99 as 99, and ignores unknown lines", () => {
    const changes = [
      { line: line(1), quantity: 150 },
      { line: line(2), quantity: 5 },
    ];
    expect(hasQuantities(cartOf(line(1, "M", 99)), changes)).toBe(true);
  });

  test("gives a new id to an emptied cart", () => {
    const emptied = removeLine(cartOf(line(1)), line(1));
    expect(emptied.lines).toEqual([]);
    expect(emptied.id).not.toBe("cart");
  });

  test("removes all lines of a product", () => {
    expect(removeProduct(cartOf(line(1, "M"), line(1, "L"), line(2)), 1).lines).toEqual([line(2)]);
  });

  test("removes bought pieces and keeps those added meanwhile", () => {
    const cart = removeBoughtLines(cartOf(line(1, "M", 3), line(2)), [line(1, "M", 2)]);
    expect(cart.lines).toEqual([line(1, "M", 1), line(2)]);
    expect(cart.id).not.toBe("cart");
  });

  test("counts pieces, not lines", () => {
    expect(countPieces([line(1, "M", 3), line(2, "L", 2)])).toBe(5);
    expect(emptyCart().id).not.toBe(emptyCart().id);
  });
});

describe("a line name", () => {
  test.each([line(7, "M"), line(7, null), line(7, "38.5", 1, null), line(7, null, 1, null)])(
    "is parsed back into its line (%j)",
    ({ quantity: _, ...key }) => {
      expect(parseLineName(lineName(key))).toEqual(key);
    },
  );

  test.each(["", "7", "7.1", "0..M", "-1..M", "7.x.M", "7.1.M\nL", `7.1.${"M".repeat(41)}`, "99999999999.."])(
    "is refused when malformed (%j)",
    (name) => {
      expect(parseLineName(name)).toBeNull();
    },
  );
});
