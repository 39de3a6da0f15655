import {
  type Canvas,
  castShadow,
  contrast,
  curve,
  darken,
  drawPiece,
  ellipse,
  type Fabric,
  type Knot,
  lighten,
  line,
  mirrored,
  moved,
  n,
  seam,
  softStroke,
  stitches,
} from "../toolkit";

/** Round buttons with four holes. */
export function buttons(canvas: Canvas, places: readonly Knot[], color: string, radius = 8): string {
  const paint = canvas.radial(
    [
      [0, lighten(color, 0.5)],
      [0.6, color],
      [1, darken(color, 0.35)],
    ],
    0.35,
    0.3,
    0.75,
  );
  const hole = radius * 0.26;
  return places
    .map(
      ([x, y]) =>
        `<path d="${ellipse(x + 2, y + 3, radius + 1)}" fill="#000" fill-opacity=".28"/><path d="${ellipse(x, y, radius)}" fill="${paint}"/><path d="${ellipse(x, y, radius * 0.72)}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="1"/><path d="${[-1, 1].map((dx) => [-1, 1].map((dy) => ellipse(x + dx * hole, y + dy * hole, radius * 0.12)).join("")).join("")}" fill="#000" fill-opacity=".6"/>`,
    )
    .join("");
}

/** Points one under the other, evenly spaced. */
export function column(x: number, top: number, bottom: number, count: number): Knot[] {
  return Array.from({ length: count }, (_, index) => [
    x,
    top + ((bottom - top) * index) / Math.max(1, count - 1),
  ]);
}

/** Front edge and stitched band of a closure that opens down the middle; `x` is its left edge. */
export function placket(fabric: Fabric, x: number, top: number, bottom: number, width = 30): string {
  const edge = `M${n(x + width)} ${n(top)}V${n(bottom)}`;
  return (
    softStroke(edge, fabric.shadow, 16, 0.34, 4) +
    seam(fabric, edge, 2) +
    stitches(
      `M${n(x + width - 6)} ${n(top)}V${n(bottom)}M${n(x + 3)} ${n(top)}V${n(bottom)}`,
      fabric.line,
      1.3,
      0.5,
    )
  );
}

/** A closed zip with its slider. */
export function zip(x: number, top: number, bottom: number, color: string): string {
  const path = `M${n(x)} ${n(top)}V${n(bottom)}`;
  return `<path d="${path}" stroke="#000" stroke-opacity=".3" stroke-width="15" fill="none"/><path d="${path}" stroke="${darken(color, 0.25)}" stroke-width="11" fill="none"/><path d="${path}" stroke="${lighten(color, 0.4)}" stroke-width="7" stroke-dasharray="3 2.6" fill="none"/><rect x="${n(x - 5.5)}" y="${n(top + 4)}" width="11" height="14" rx="3" fill="${lighten(color, 0.25)}"/><rect x="${n(x - 4)}" y="${n(top + 16)}" width="8" height="28" rx="4" fill="${color}" stroke="#000" stroke-opacity=".35" stroke-width="1"/>`;
}

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

/** A belt around the waist; `half` is half the width there. */
export function belt(
  canvas: Canvas,
  fabric: Fabric,
  half: number,
  y: number,
  height: number,
  style: "buckle" | "tie" | "plain",
  metal = "#b89a66",
): string {
  const band: Knot[] = [
    [-half - 3, y - 3, 0.2],
    [0, y + 5],
    [half + 3, y - 3, 0.2],
    [half + 2, y + height - 3, 0.2],
    [0, y + height + 6],
    [-half - 2, y + height - 3, 0.2],
  ];
  const strap = drawPiece(canvas, {
    outline: band,
    fabric,
    edge: 14,
    lift: 7,
    details: stitches(
      `${line([-half, y + 4], [0, y + 12], [half, y + 4])}${line([-half, y + height - 9], [0, y + height - 1], [half, y + height - 9])}`,
      fabric.line,
      1.3,
      0.6,
    ),
  });
  if (style === "plain") return strap;
  if (style === "buckle") {
    const [w, h] = [height * 0.86, height + 14];
    const frame = `M${n(-w / 2)} ${n(y - 3)}h${n(w)}v${n(h)}h${n(-w)}Z`;
    return `${strap}${castShadow(frame, 4, 0.2)}<path d="${frame}" fill="none" stroke="${darken(metal, 0.2)}" stroke-width="8" stroke-linejoin="round"/><path d="${frame}" fill="none" stroke="${lighten(metal, 0.5)}" stroke-width="3" stroke-linejoin="round" transform="translate(-1 -1)"/><path d="M0 ${n(y + h / 2 - 3)}H${n(w / 2 + 4)}" stroke="${darken(metal, 0.1)}" stroke-width="5"/>`;
  }
  return strap + tieEnds(canvas, fabric, y + height * 0.5, height);
}

function tieEnds(canvas: Canvas, fabric: Fabric, y: number, height: number): string {
  const end = (knots: Knot[]) =>
    drawPiece(canvas, {
      outline: knots,
      fabric,
      edge: 14,
      lift: 6,
      folds: [
        {
          spine: [
            [knots[0]?.[0] ?? 0, y + 8],
            [(knots[2]?.[0] ?? 0) - 8, y + 120],
          ],
          width: 12,
          root: true,
        },
      ],
    });
  const long = end([
    [-8, y, 0.3],
    [14, y + 2, 0.3],
    [58, y + 120],
    [64, y + 222, 0],
    [34, y + 230, 0],
    [22, y + 120],
  ]);
  const short = end([
    [-10, y, 0.3],
    [10, y, 0.3],
    [-14, y + 96],
    [-30, y + 176, 0],
    [-60, y + 166, 0],
    [-38, y + 90],
  ]);
  const knot = drawPiece(canvas, {
    outline: [
      [-20, y - height * 0.56, 0.7],
      [18, y - height * 0.62, 0.7],
      [22, y + height * 0.5, 0.7],
      [-16, y + height * 0.6, 0.7],
    ],
    fabric,
    edge: 16,
    lift: 5,
  });
  return short + long + knot;
}

/** Both leaves of a collar, given the right one. */
export function pair(canvas: Canvas, fabric: Fabric, right: readonly Knot[], lift = 8): string {
  const leaf = (outline: Knot[]) => drawPiece(canvas, { outline, fabric, edge: 16, round: 0.7, lift });
  return leaf(mirrored(right)) + leaf([...right]);
}

/** Shirt collar with its stand, for a neck of half width `width`; `size` is the length of its points. */
export function shirtCollar(
  canvas: Canvas,
  fabric: Fabric,
  width: number,
  depth: number,
  size: number,
  spread = 0.5,
): string {
  const right: Knot[] = [
    [2, depth - 2, 0.1],
    [width * 0.6, depth * 0.42, 0.9],
    [width - 4, -16, 0.2],
    [width + 10, -8, 0.4],
    [width + 14, 22, 0.6],
    [14 + spread * width * 0.95, depth + size * (1.05 - spread * 0.3), 0.05],
  ];
  return pair(canvas, fabric, right);
}

/** Back half of a collar that stands above the neck, seen inside the opening. */
export function collarInside(canvas: Canvas, fabric: Fabric, width: number, height: number): string {
  const outline: Knot[] = [
    [-width - 2, 2, 0.2],
    [-width + 6, -height + 4, 0.4],
    [0, -height - 2],
    [width - 6, -height + 4, 0.4],
    [width + 2, 2, 0.2],
    [0, 16],
  ];
  return drawPiece(canvas, { outline, fabric: { ...fabric, paint: darken(fabric.color, 0.14) }, edge: 20 });
}

/** Collar seen from behind. */
export function collarBack(canvas: Canvas, fabric: Fabric, width: number, height: number): string {
  const outline: Knot[] = [
    [-width - 12, 18, 0.3],
    [-width + 2, -18, 0.4],
    [0, -24],
    [width - 2, -18, 0.4],
    [width + 12, 18, 0.3],
    [width * 0.5, height],
    [0, height + 3],
    [-width * 0.5, height],
  ];
  return drawPiece(canvas, { outline, fabric, edge: 20, lift: 7 });
}

/** Colour of buttons that go with a fabric. */
export const buttonColor = (fabric: Fabric) => contrast(fabric.color, 0.35);

/** A bow tied at (x, y). */
export function bow(canvas: Canvas, fabric: Fabric, x: number, y: number, size: number): string {
  const shift = (knots: Knot[]) =>
    knots.map((knot) => moved([knot[0] * size, knot[1] * size, knot[2] ?? 1], x, y));
  const tail = (side: number): Knot[] =>
    shift([
      [side * 2, 0, 0.2],
      [side * 16, 2, 0.2],
      [side * 40, 90],
      [side * 46, 160, 0],
      [side * 16, 150, 0],
      [side * 16, 84],
    ]);
  const loop = (side: number): Knot[] =>
    shift([
      [0, -8, 0.3],
      [side * 40, -34],
      [side * 84, -26],
      [side * 88, 22],
      [side * 44, 26],
      [0, 10, 0.3],
    ]);
  const folds = (side: number) =>
    [-12, 2, 14].map((dy) => ({
      spine: shift([
        [side * 6, dy * 0.3],
        [side * 34, dy * 0.8],
        [side * 62, dy * 1.3],
      ]),
      width: 12 * size,
      root: true,
    }));
  const parts = [-1, 1].map((side) =>
    drawPiece(canvas, {
      outline: tail(side),
      fabric,
      edge: 12,
      lift: 6,
      folds: [
        {
          spine: shift([
            [side * 8, 6],
            [side * 28, 130],
          ]),
          width: 12 * size,
          root: true,
        },
      ],
    }),
  );
  const loops = [-1, 1].map((side) =>
    drawPiece(canvas, { outline: loop(side), fabric, edge: 18 * size, lift: 6, folds: folds(side) }),
  );
  const knot = drawPiece(canvas, {
    outline: shift([
      [-13, -14],
      [13, -15],
      [15, 14],
      [-12, 15],
    ]),
    fabric,
    edge: 12,
    lift: 4,
  });
  return parts.join("") + loops.join("") + knot;
}
