import {
  blend,
  type Canvas,
  curve,
  drawPiece,
  type Fabric,
  type Knot,
  line,
  symmetric,
  wrongSide,
} from "../../toolkit";
import type { BodyOptions } from "./upper";
import type { UpperShape } from "./upper-shape";

/** The back edge of a strapless opening, slightly above the front one. */
function topInside(canvas: Canvas, shape: UpperShape, fabric: Fabric): string {
  const top = shape.top ?? [];
  const [first, last] = [top[0] ?? [0, 0], top.at(-1) ?? [0, 0]];
  const rise = Math.min(20, Math.max(8, first[1] - last[1] + 12));
  const outline = symmetric([
    [0, first[1] + 10 - rise],
    [last[0] * 0.6, last[1] - 4],
    [last[0], last[1], 0],
    [last[0] * 0.8, last[1] + 40, 0],
    [0, last[1] + 50],
  ]);
  return drawPiece(canvas, { outline, fabric: wrongSide(fabric), edge: 30 });
}

export function insideBack(canvas: Canvas, shape: UpperShape, fabric: Fabric, options: BodyOptions): string {
  if (shape.top) {
    if (options.back) return "";
    return straps(canvas, shape, fabric, true).markup + topInside(canvas, shape, fabric);
  }
  if (options.back) return "";
  const { width, depth } = shape.neck;
  const inner = wrongSide(fabric);
  const outline = symmetric([
    [0, 14],
    [width * 0.6, 10],
    [width + 3, -2, 0],
    [Math.min(width + 16, shape.shoulder - 4), 18, 0],
    [Math.min(width, shape.chest - 30), depth + 50, 0],
    [0, depth + 60],
  ]);
  const band = line([-width, 2], [0, 24], [width, 2]);
  const label =
    depth > 48
      ? `<rect x="-15" y="27" width="30" height="16" rx="2" fill="#f4efe6" fill-opacity=".82"/>`
      : "";
  const shade = canvas.linear(0, 0, 0, 1, [
    [0, "#000", 0.02],
    [1, "#000", 0.34],
  ]);
  return `<path d="${curve(outline)}" fill="${inner.paint}"/><path d="${band}" fill="none" stroke="${fabric.line}" stroke-opacity=".5" stroke-width="2"/>${label}<path d="${curve(outline)}" fill="${shade}"/>${options.inside ?? ""}`;
}

/** Thin straps from the upper edge over the shoulder. With `inside`, their back halves. */
export function straps(
  canvas: Canvas,
  shape: UpperShape,
  fabric: Fabric,
  inside: boolean,
): { markup: string; outlines: Knot[][] } {
  if (!shape.strap) return { markup: "", outlines: [] };
  const { from, width, halter } = shape.strap;
  const [topX, topY] = halter ? [shape.neck.width * 0.7, -64] : [shape.neck.width, -6];
  const [endX, endY] = inside
    ? [from[0] * (halter ? 0.3 : 0.86), halter ? -70 : from[1] + 30]
    : [from[0], from[1] + 6];
  const outlines = [-1, 1].map((side): Knot[] => [
    [side * (topX - width / 2), topY, 0.1],
    [side * (topX + width / 2), topY, 0.1],
    [side * (blend(topX, endX, 0.5) + width / 2 + 4), blend(topY, endY, 0.5)],
    [side * (endX + width * 0.6), endY, 0.1],
    [side * (endX - width * 0.6), endY, 0.1],
    [side * (blend(topX, endX, 0.5) - width / 2 + 4), blend(topY, endY, 0.5)],
  ]);
  const cloth = inside ? wrongSide(fabric) : fabric;
  return {
    markup: outlines
      .map((outline) => drawPiece(canvas, { outline, fabric: cloth, edge: width * 0.6 }))
      .join(""),
    outlines,
  };
}
