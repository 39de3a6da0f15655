import type { Canvas } from "./canvas";
import type { Fabric } from "./fabric";
import { type Box, blend, boxOf, curve, type Knot, n } from "./path";

/** Opacity of each of `steps` layers, so that together they have `opacity`. */
const layerOpacity = (opacity: number, steps: number) => (1 - (1 - opacity) ** (1 / steps)).toFixed(4);

/** A stroke with soft edges, made of layered strokes: blur filters over large areas are slow to render. */
export function softStroke(path: string, color: string, width: number, opacity: number, steps = 5): string {
  const layers = Array.from(
    { length: steps },
    (_, index) => `<path d="${path}" stroke-width="${n((width * (index + 1)) / steps)}"/>`,
  );
  return `<g fill="none" stroke="${color}" stroke-linejoin="round" stroke-linecap="round" stroke-opacity="${layerOpacity(opacity, steps)}">${layers.join("")}</g>`;
}

/**
 * Drop shadow of a shape: copies of the shape at growing distances, so that it is darkest near the shape, and a soft
 * rim of about `spread` units.
 */
export function castShadow(
  path: string,
  spread: number,
  opacity: number,
  dx = spread * 0.5,
  dy = spread * 0.6,
): string {
  const [copies, rims] = [6, 5];
  const at = (share: number) => `transform="translate(${n(dx * share)} ${n(dy * share)})"`;
  const fills = Array.from(
    { length: copies },
    (_, index) => `<path d="${path}" ${at((index + 1) / copies)}/>`,
  );
  const strokes = Array.from(
    { length: rims },
    (_, index) => `<path d="${path}" stroke-width="${n((spread * 2 * (index + 1)) / rims)}"/>`,
  );
  return `<g fill="#2b2320" fill-opacity="${layerOpacity(opacity * 0.8, copies)}">${fills.join("")}</g><g ${at(0.75)} fill="none" stroke="#2b2320" stroke-linejoin="round" stroke-opacity="${layerOpacity(opacity * 0.55, rims)}">${strokes.join("")}</g>`;
}

/** An ellipse with a soft edge, for shadows and glows. */
export function softEllipse(
  canvas: Canvas,
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  color: string,
  opacity: number,
): string {
  const paint = canvas.radial([
    [0, color, opacity],
    [0.45, color, opacity * 0.62],
    [0.75, color, opacity * 0.2],
    [1, color, 0],
  ]);
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(radiusX)}" ry="${n(radiusY)}" fill="${paint}"/>`;
}

/** A fold of cloth along a line. With `root` it is widest at its start, like cloth gathered into a seam. */
export interface Fold {
  spine: readonly Knot[];
  width: number;
  root?: boolean;
}

/** A fold that is widest in its middle. */
export const valley = (width: number, ...spine: Knot[]): Fold => ({ spine, width });

/** A fold that is widest where it starts. */
export const gather = (width: number, ...spine: Knot[]): Fold => ({ spine, width, root: true });

function foldShape({ spine, width, root = false }: Fold, share: number): string {
  const points: readonly Knot[] =
    spine.length === 2 && spine[0] && spine[1]
      ? [spine[0], [blend(spine[0][0], spine[1][0], 0.5), blend(spine[0][1], spine[1][1], 0.5)], spine[1]]
      : spine;
  const last = points.length - 1;
  const sides = points.map(([x, y], index): [Knot, Knot] => {
    const [before, after] = [
      points[Math.max(0, index - 1)] ?? [x, y],
      points[Math.min(last, index + 1)] ?? [x, y],
    ];
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const along = index / last;
    const half = ((root ? 1 - along ** 1.4 : Math.sin(Math.PI * along)) * width * share) / 2;
    const [nx, ny] = [(-(after[1] - before[1]) / length) * half, ((after[0] - before[0]) / length) * half];
    const smooth = index === 0 || index === last ? 0.4 : 1;
    return [
      [x + nx, y + ny, smooth],
      [x - nx, y - ny, smooth],
    ];
  });
  return curve([...sides.map(([left]) => left), ...sides.map(([, right]) => right).reverse()]);
}

/** Draws folds as soft shadows with a highlight beside each. */
export function drawFolds(fabric: Fabric, folds: readonly Fold[], strength = 1): string {
  if (folds.length === 0) return "";
  const layers = (color: string, opacity: number, widen: number) =>
    [1, 0.72, 0.46, 0.22]
      .map(
        (share) =>
          `<path d="${folds.map((fold) => foldShape(fold, share * widen)).join("")}" fill="${color}" fill-opacity="${(opacity * strength).toFixed(3)}"/>`,
      )
      .join("");
  const reach = folds.reduce((sum, fold) => sum + fold.width, 0) / folds.length;
  return `<g transform="translate(${n(-reach * 0.62)} ${n(-reach * 0.12)})">${layers(fabric.light, 0.045 * fabric.sheen, 0.7)}</g>${layers(fabric.shadow, 0.085, 1.1)}`;
}

/** A seam: a fine dark line with a highlight below. */
export function seam(fabric: Fabric, path: string, width = 2.2): string {
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${path}" stroke="${fabric.light}" stroke-opacity=".3" stroke-width="${width}" transform="translate(${width * 0.8} ${width * 0.8})"/><path d="${path}" stroke="${fabric.line}" stroke-opacity=".7" stroke-width="${width}"/></g>`;
}

export function stitches(path: string, color: string, width = 1.8, opacity = 0.8): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-dasharray="${n(width * 3.4)} ${n(width * 1.9)}"/>`;
}

/** A shape of cloth, leather or another material with volume, folds and details. */
export interface Piece {
  outline: readonly Knot[];
  fabric: Fabric;
  folds?: readonly Fold[];
  /** Markup over the folds, clipped to the outline. */
  details?: string;
  /** Markup under the shading, clipped to the outline. */
  print?: string;
  /** Line from the lit to the shaded side. Default: from left to right of the box. */
  across?: readonly [x1: number, y1: number, x2: number, y2: number];
  /** Strength of the rounding. Default 1. */
  round?: number;
  /** Width of the soft dark edge. Default 46. */
  edge?: number;
  /** Spread of the drop shadow in units. Default: no shadow. */
  lift?: number;
}

function rounding(canvas: Canvas, box: Box, piece: Piece): string {
  const { fabric, round = 1, across } = piece;
  const [x1, y1, x2, y2] = across ?? [box.left, 0, box.right, (box.right - box.left) * 0.12];
  const light = fabric.sheen * round;
  const paint = canvas.linearInUnits(x1, y1, x2, y2, [
    [0, fabric.shadow, 0.3 * round],
    [0.1, fabric.shadow, 0.1 * round],
    [0.24, fabric.light, 0.14 * light],
    [0.38, fabric.light, 0.2 * Math.min(1.8, light)],
    [0.55, fabric.light, 0.02],
    [0.8, fabric.shadow, 0.16 * round],
    [1, fabric.shadow, 0.42 * round],
  ]);
  return `<rect x="${n(box.left)}" y="${n(box.top)}" width="${n(box.right - box.left)}" height="${n(box.bottom - box.top)}" fill="${paint}"/>`;
}

/** Draws a piece: fill, rounding, soft edge, folds, details and a fine outline. */
export function drawPiece(canvas: Canvas, piece: Piece): string {
  const { outline, fabric, folds = [], details = "", print = "", edge = 46, lift = 0 } = piece;
  const path = curve(outline);
  const inside = [
    `<path d="${path}" fill="${fabric.paint}"/>`,
    print,
    rounding(canvas, boxOf(outline, 30), piece),
    `<g transform="translate(${n(-edge * 0.2)} ${n(-edge * 0.2)})">${softStroke(path, fabric.shadow, edge, 0.34)}</g>`,
    drawFolds(fabric, folds),
    details,
  ];
  const shadow = lift ? castShadow(path, lift, 0.3) : "";
  const border = `<path d="${path}" fill="none" stroke="${fabric.line}" stroke-width="1.8" stroke-opacity=".55" stroke-linejoin="round"/>`;
  return shadow + canvas.inside(path, inside.join("")) + border;
}

/** A rod with a highlight. */
export function rod(path: string, width: number, color: string): string {
  return `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="${color}" stroke-width="${width}"/><path d="${path}" stroke="#2b2018" stroke-opacity=".35" stroke-width="${width * 0.4}" transform="translate(${width * 0.26} ${width * 0.16})"/><path d="${path}" stroke="#fff6e4" stroke-opacity=".5" stroke-width="${width * 0.22}" transform="translate(${-width * 0.22} ${-width * 0.12})"/></g>`;
}
