import { type Canvas, createFabric, drawPiece, type Knot } from "../../toolkit";

/** A leather sole with a stacked heel, under an upper that ends at its top. */
export function dressSole(canvas: Canvas, heel: number, color: string): { markup: string; knots: Knot[] } {
  const fabric = createFabric(canvas, { color, pattern: "leather", scale: 0.6 });
  const knots: Knot[] = [
    [6, -heel - 26, 0.2],
    [10, 0, 0],
    [236, 0, 0],
    [256, -heel + 4, 0.2],
    [420, -heel * 0.55 - 6],
    [640, -2],
    [860, -3],
    [1000, -22, 0.5],
    [1014, -40, 0.4],
    [800, -28],
    [600, -30],
    [380, -heel * 0.75 - 26],
    [230, -heel - 28],
  ];
  const layers = [0.3, 0.6, 0.9].map((share) => `M0 ${-heel * share}H262`).join("");
  return {
    markup: drawPiece(canvas, {
      outline: knots,
      fabric,
      edge: 12,
      across: [0, -heel, 60, 10],
      details: `<path d="${layers}" stroke="${fabric.line}" stroke-width="2" stroke-opacity=".55"/>`,
    }),
    knots,
  };
}
