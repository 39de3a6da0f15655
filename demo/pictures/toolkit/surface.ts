import type { Canvas } from "./canvas";
import type { Fabric } from "./fabric";
import { type Box, blend, boxOf, curve, type Knot, n } from "./path";

/** Width in units of the ink line around a piece, on the lit side; it is heavier in shade. */
const INK = 3;

/** A flat stroke of shade, the mark of a wide brush. */
export function softStroke(path: string, color: string, width: number, opacity: number): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${n(width * 0.5)}" stroke-opacity="${n2(opacity * 0.7)}" stroke-linejoin="round" stroke-linecap="round"/>`;
}

const n2 = (value: number) => String(Math.round(value * 100) / 100);

/** The flat shadow of a shape on the paper, below and to the right of it: the light comes from the upper left. */
export function castShadow(
  path: string,
  spread: number,
  opacity: number,
  dx = spread * 0.7,
  dy = spread * 0.6,
): string {
  return `<path d="${path}" transform="translate(${n(dx)} ${n(dy)})" fill="#3b2b22" fill-opacity="${n2(opacity * 0.55)}"/>`;
}

/** A flat ellipse, for shadows on the ground. */
export function softEllipse(
  _canvas: Canvas,
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  color: string,
  opacity: number,
): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(radiusX * 0.86)}" ry="${n(radiusY * 0.72)}" fill="${color}" fill-opacity="${n2(opacity * 0.42)}"/>`;
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

/** Draws folds as flat brush marks of shade, each with a tapering line of ink along it. */
export function drawFolds(fabric: Fabric, folds: readonly Fold[], strength = 1): string {
  if (folds.length === 0) return "";
  const marks = (share: number) => folds.map((fold) => foldShape(fold, share)).join("");
  const reach = folds.reduce((sum, fold) => sum + fold.width, 0) / folds.length;
  const crest =
    fabric.sheen > 1
      ? `<path d="${marks(0.5)}" transform="translate(${n(-reach * 0.8)} ${n(-reach * 0.15)})" fill="${fabric.light}" fill-opacity="${n2(0.2 * fabric.sheen * strength)}"/>`
      : "";
  return `${crest}<path d="${marks(0.8)}" fill="${fabric.shadow}" fill-opacity="${n2(0.2 * strength)}"/><path d="${marks(0.13)}" transform="translate(${n(reach * 0.24)} 0)" fill="${fabric.line}" fill-opacity="${n2(0.85 * strength)}"/>`;
}

/** A seam: a fine line of ink. */
export function seam(fabric: Fabric, path: string, width = 2.2): string {
  return `<path d="${path}" fill="none" stroke="${fabric.line}" stroke-opacity=".85" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function stitches(path: string, color: string, width = 1.8, opacity = 0.8): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-dasharray="${n(width * 3.4)} ${n(width * 1.9)}"/>`;
}

/** A shape of cloth, leather or another material with volume, folds and details. */
export interface Piece {
  outline: readonly Knot[];
  fabric: Fabric;
  /** Line from the lit to the shaded side. Default: from left to right. */
  across?: readonly [x1: number, y1: number, x2: number, y2: number];
  folds?: readonly Fold[];
  /** Markup over the folds, clipped to the outline. */
  details?: string;
  /** Markup under the shading, clipped to the outline. */
  print?: string;
  /** Strength of the rounding. Default 1. */
  round?: number;
  /** Width of the soft dark edge. Default 46. */
  edge?: number;
  /** Spread of the drop shadow in units. Default: no shadow. */
  lift?: number;
}

/** What lies outside a shape moved by a distance: within the shape, a flat band along the edges on the other side. */
function band(path: string, box: Box, dx: number, dy: number, color: string, opacity: number): string {
  const [left, top] = [n(box.left - 400), n(box.top - 400)];
  const frame = `M${left} ${top}H${n(box.right + 400)}V${n(box.bottom + 400)}H${left}Z`;
  return `<path d="${frame}${path}" transform="translate(${n(dx)} ${n(dy)})" fill-rule="evenodd" fill="${color}" fill-opacity="${n2(opacity)}"/>`;
}

/** A wide wash of shade on the right, a deeper one at its edge, and an edge of light on the left. */
function shading(path: string, { outline, fabric, across, round = 1, edge = 46 }: Piece): string {
  const box = boxOf(outline);
  const [x1, y1, x2, y2] = across ?? [0, 0, 1, 0.2];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const depth = Math.abs(dx) * (box.right - box.left) + Math.abs(dy) * (box.bottom - box.top);
  const wide = Math.min(edge * 1.5, depth * 0.26);
  const light = 0.18 * fabric.sheen * round;
  return (
    band(path, box, -wide * dx, -wide * dy, fabric.shadow, 0.15 * round) +
    band(path, box, -edge * 0.22, -edge * 0.16, fabric.shadow, 0.2 * round) +
    band(path, box, Math.min(9, edge * 0.2), Math.min(6, edge * 0.14), fabric.light, Math.min(0.5, light))
  );
}

/** Draws a piece: flat colour, shade, folds, details, and an ink line that is heavier in shade. */
export function drawPiece(canvas: Canvas, piece: Piece): string {
  const { outline, fabric, folds = [], details = "", print = "", edge = 46, lift = 0 } = piece;
  const path = curve(outline);
  const inside = [
    `<path d="${path}" fill="${fabric.paint}"/>`,
    print,
    shading(path, piece),
    drawFolds(fabric, folds),
    details,
  ];
  const shadow = lift
    ? `<path d="${path}" transform="translate(${n(lift * 0.7)} ${n(lift * 0.8)})" fill="${fabric.shadow}" fill-opacity=".3"/>`
    : "";
  const ink = Math.min(INK, 1.4 + edge * 0.04);
  const border = `<path d="${path}" transform="translate(${n(ink * 0.5)} ${n(ink * 0.5)})" fill="${fabric.ink}" stroke="${fabric.ink}" stroke-width="${n(ink * 1.5)}" stroke-linejoin="round"/>`;
  const edgeLine = `<path d="${path}" fill="none" stroke="${fabric.ink}" stroke-width="${n(ink)}" stroke-linejoin="round"/>`;
  return shadow + border + canvas.inside(path, inside.join("")) + edgeLine;
}

/** A rod with a line of light. */
export function rod(path: string, width: number, color: string): string {
  return `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="#2a201b" stroke-width="${n(width + 3)}"/><path d="${path}" stroke="${color}" stroke-width="${width}"/><path d="${path}" stroke="#fff6e4" stroke-opacity=".55" stroke-width="${n(width * 0.2)}" transform="translate(${n(-width * 0.2)} ${n(-width * 0.1)})"/></g>`;
}
