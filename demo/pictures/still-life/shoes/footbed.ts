import {
  type Canvas,
  createFabric,
  darken,
  drawPiece,
  type Fabric,
  type Knot,
  lighten,
  line,
  n,
  stitches,
  wrongSide,
} from "../../toolkit";

export interface FootbedShape {
  /** Height of the heel above the ball of the foot. */
  heel: number;
  /** Thickness of the sole. */
  sole: number;
  /** 1 fills the space under the arch, 0 leaves it open. */
  platform: 0 | 1;
  /** Colour of the insole and of the sole's edge. */
  color: string;
  edge: string;
  cork?: boolean;
}

export interface Footbed {
  markup: string;
  knots: Knot[];
  /** Point on the insole at a share of its length, from heel to toe. */
  at: (share: number) => Knot;
}

function corkPaint(canvas: Canvas, color: string): string {
  const crumbs = Array.from({ length: 46 }, (_, index) => {
    const [x, y] = [canvas.random() * 90, canvas.random() * 90];
    const tint = index % 3 === 0 ? lighten(color, 0.4) : darken(color, 0.35);
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(2 + canvas.random() * 4)}" ry="${n(1 + canvas.random() * 2)}" fill="${tint}" fill-opacity=".5"/>`;
  });
  return canvas.tile(90, 90, `<rect width="90" height="90" fill="${color}"/>${crumbs.join("")}`);
}

/** Draws an insole that slopes from the heel to the ball of the foot, and the sole under it. */
export function footbed(canvas: Canvas, shape: FootbedShape): Footbed {
  const { heel, sole, platform } = shape;
  const at = (share: number): Knot => {
    const fall = Math.min(1, Math.max(0, (share - 0.1) / 0.55));
    const spring = Math.max(0, share - 0.8) * (platform ? 60 : 120);
    return [share * 1000, -sole - heel * (1 - fall * fall * (3 - 2 * fall)) - spring];
  };
  const shares = [0, 0.1, 0.2, 0.32, 0.44, 0.56, 0.68, 0.8, 0.92, 1];
  const upper = shares.map(at);
  const lower = shares.map((share): Knot => {
    const [x, y] = at(share);
    return platform ? [x + (share - 0.5) * -24, share > 0.85 ? -(share - 0.85) * 170 : 0] : [x, y + sole];
  });
  const knots: Knot[] = [...upper.slice(0, -1), [1006, at(1)[1], 0.5], ...[...lower].reverse()];
  const base = createFabric(canvas, { color: shape.edge, pattern: "leather", scale: 0.6 });
  const fabric: Fabric = shape.cork ? { ...base, paint: corkPaint(canvas, shape.edge) } : base;
  const insole: Knot[] = [
    ...upper.map(([x, y]): Knot => [x + 6, y - 15]),
    ...[...upper].reverse().map(([x, y]): Knot => [x, y + 4]),
  ];
  const bed = createFabric(canvas, { color: shape.color });
  const markup =
    drawPiece(canvas, {
      outline: insole,
      fabric: bed,
      edge: 8,
      across: [300, -heel - sole - 20, 340, -sole],
      details: stitches(line(...upper.map(([x, y]): Knot => [x + 4, y - 6])), bed.line, 2),
    }) +
    drawPiece(canvas, { outline: knots, fabric, edge: platform ? 34 : 10, across: [0, -heel - sole, 40, 0] });
  return { markup, knots, at };
}

/** A strap over the foot, seen from the side. */
export function strap(
  canvas: Canvas,
  fabric: Fabric,
  bed: Footbed,
  low: number,
  high: number,
  rise: number,
  width: number,
): { markup: string; knots: Knot[] } {
  const [[footX, footY], [topX, topY]] = [bed.at(low), bed.at(high)];
  const half = width / 2;
  const crown = topY - rise;
  const middle = [(footX + topX) / 2 - rise * 0.06, footY - rise * 0.56] as const;
  const knots: Knot[] = [
    [footX - half, footY + 12, 0.1],
    [middle[0] - half, middle[1]],
    [topX - half * 0.9, crown + 8, 0.3],
    [topX, crown - 8],
    [topX + half * 0.9, crown + 4, 0.3],
    [middle[0] + half, middle[1]],
    [footX + half, footY + 12, 0.1],
  ];
  const far: Knot[] = [
    [topX, crown - 2, 0.4],
    [topX + half * 0.9, crown + 2, 0.5],
    [middle[0] + half + rise * 0.26, middle[1] - rise * 0.08],
    [footX + half + rise * 0.2, footY - 8, 0.2],
    [footX, footY - 8, 0.2],
  ];
  const inset = (offset: number) =>
    line([footX + offset, footY + 10], [middle[0] + offset, middle[1]], [topX + offset * 0.9, crown + 4]);
  return {
    knots,
    markup:
      drawPiece(canvas, { outline: far, fabric: wrongSide(fabric), edge: 10 }) +
      drawPiece(canvas, {
        outline: knots,
        fabric,
        edge: Math.min(24, width * 0.36),
        lift: 5,
        across: [topX - half, topY - rise, footX + half, footY],
        details:
          width > 60
            ? stitches(inset(-half + 12), fabric.line, 2.2) + stitches(inset(half - 12), fabric.line, 2.2)
            : "",
      }),
  };
}
