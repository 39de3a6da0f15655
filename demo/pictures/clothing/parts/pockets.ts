import { type Canvas, curve, drawPiece, type Fabric, type Knot, n, stitches } from "../../toolkit";

export interface Pocket {
  x: number;
  y: number;
  width: number;
  height: number;
  style?: "patch" | "pointed" | "flap" | "welt" | "cargo";
}

/** A pocket; `x`, `y` is the middle of its top edge. */
export function pocket(canvas: Canvas, fabric: Fabric, place: Pocket, thread = fabric.line): string {
  const { x, y, width, height, style = "patch" } = place;
  const [left, right] = [x - width / 2, x + width / 2];
  if (style === "welt") {
    const welt: Knot[] = [
      [left, y + 6, 0],
      [right, y - 4, 0],
      [right, y + height - 4, 0],
      [left, y + height + 6, 0],
    ];
    return drawPiece(canvas, { outline: welt, fabric, edge: 10, round: 0.5, lift: 3 });
  }
  const bottom: Knot[] =
    style === "pointed"
      ? [
          [right, y + height * 0.84, 0.1],
          [x, y + height, 0.1],
          [left, y + height * 0.84, 0.1],
        ]
      : [
          [right - 3, y + height, 0.1],
          [left + 3, y + height, 0.1],
        ];
  const outline: Knot[] = [[left, y, 0], [right, y, 0], ...bottom];
  const inset = outline.map(
    ([px, py]): Knot => [px + (px < x ? 6 : px > x ? -6 : 0), py + (py > y + 10 ? -7 : 0), 0.1],
  );
  const bag = drawPiece(canvas, {
    outline,
    fabric,
    edge: 16,
    round: 0.6,
    lift: style === "cargo" ? 7 : 4,
    details:
      stitches(curve(inset), thread, 1.5, 0.75) +
      stitches(`M${n(left)} ${n(y + 16)}H${n(right)}`, thread, 1.5, 0.75),
    folds:
      style === "cargo"
        ? [
            {
              spine: [
                [x, y + 20],
                [x + 2, y + height],
              ],
              width: 16,
            },
          ]
        : [],
  });
  if (style !== "flap" && style !== "cargo") return bag;
  const flap: Knot[] = [
    [left - 4, y - 4, 0],
    [right + 4, y - 4, 0],
    [right + 4, y + height * 0.26, 0.2],
    [x, y + height * 0.36, 0.3],
    [left - 4, y + height * 0.26, 0.2],
  ];
  return (
    bag +
    drawPiece(canvas, {
      outline: flap,
      fabric,
      edge: 12,
      round: 0.6,
      lift: 6,
      details: stitches(
        curve(flap.map(([px, py]): Knot => [px + (px < x ? 6 : px > x ? -6 : 0), py - 5, 0.2])),
        thread,
        1.4,
        0.7,
      ),
    })
  );
}
