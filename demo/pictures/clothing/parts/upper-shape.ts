import { blend, type Knot } from "../../toolkit";
import type { Armhole, Sleeve } from "./sleeves";

type NeckStyle = "crew" | "v" | "scoop" | "boat" | "square" | "sweetheart";

/** Shape of a top, dress or coat. Half widths and heights in body units. */
export interface UpperShape {
  neck: { style: NeckStyle; width: number; depth: number };
  /** Half width at the shoulder points; less than 120 gives straps. */
  shoulder: number;
  shoulderY?: number;
  armpit?: number;
  chest: number;
  waist: number;
  /** Height of the waist. Default 410, the natural waist. */
  waistY?: number;
  hem: number;
  length: number;
  /** Distance by which the middle of the hem hangs below its ends. */
  hemDrop?: number;
  sleeve?: Sleeve;
  /** From 0 (stiff) to 1.6 (flowing). Default 1. */
  softness?: number;
  /** Number of long folds running up from the hem. */
  drape?: number;
  /** Whether folds start at the waist, as in a gathered skirt. */
  waistSeam?: boolean;
  /** Right half of the upper edge, from the middle to the underarm. Replaces neckline, shoulder and armhole. */
  top?: readonly Knot[];
  /** Height by which the fronts curve away at the middle of the hem, as on a blazer. */
  cutaway?: number;
  /** For garments that end between the legs. `length` is then the height of the sides. */
  brief?: { crotch: number; cover: number };
  /** Quilted channels that swell the outline. */
  channels?: number;
  /** Thin straps: the right half's start at the upper edge. They meet the shoulder at `neck.width`. */
  strap?: { from: Knot; width: number; halter?: boolean };
}

/** Right half of the neckline, from the middle to the shoulder. */
export function neckline(shape: UpperShape, back: boolean): Knot[] {
  const { style, width } = shape.neck;
  const depth = back ? Math.min(shape.neck.depth, style === "boat" ? 12 : 16) : shape.neck.depth;
  if (back || style === "crew" || style === "boat" || style === "scoop") {
    const fullness = style === "scoop" && !back ? 0.86 : 0.74;
    return [
      [0, depth],
      [width * 0.56, depth * fullness],
      [width * 0.9, depth * 0.34],
      [width, 0, 0.2],
    ];
  }
  if (style === "square") {
    return [
      [0, depth],
      [width * 0.5, depth - 1],
      [width * 0.94, depth - 4, 0],
      [width, 0, 0],
    ];
  }
  if (style === "sweetheart") {
    return [
      [0, depth, 0],
      [width * 0.34, depth - 34],
      [width * 0.7, depth - 34],
      [width * 0.96, depth - 70, 0.3],
      [width, 0, 0],
    ];
  }
  return [
    [0, depth, 0],
    [width * 0.48, depth * 0.55, 0.8],
    [width, 0, 0.2],
  ];
}

/** The right-hand armhole of a shape. */
export function armholeOf(shape: UpperShape): Armhole {
  return { shoulder: [shape.shoulder, shape.shoulderY ?? 48], underarm: [shape.chest, shape.armpit ?? 222] };
}

/** Right half of the outline without sleeves, from the middle of the neck to the middle of the hem. */
export function rightHalf(shape: UpperShape, back: boolean): Knot[] {
  const { shoulder, underarm } = armholeOf(shape);
  const { waist, waistY = 410, hem, length } = shape;
  const armholeDepth = shape.sleeve ? 12 : 20;
  const inset: Knot = [
    Math.min(shoulder[0], underarm[0]) - armholeDepth * (shape.sleeve ? 1 : 0.4),
    blend(shoulder[1], underarm[1], 0.58),
  ];
  const sides: Knot[] =
    length > waistY + 60
      ? [[waist, waistY]]
      : [[blend(shape.chest, hem, 0.6), blend(underarm[1], length, 0.6)]];
  if (length > waistY + 300) sides.push([blend(waist, hem, 0.52), blend(waistY, length, 0.4)]);
  const top: readonly Knot[] = shape.top ?? [
    ...neckline(shape, back),
    [shoulder[0], shoulder[1], 0.2],
    inset,
    [underarm[0], underarm[1], 0.15],
  ];
  return [...top, ...(shape.channels ? quiltedSides(shape, shape.channels) : sides), ...lowerEdge(shape)];
}

function lowerEdge({ hem, length, hemDrop = 8, brief, cutaway }: UpperShape): Knot[] {
  if (brief) {
    const { crotch, cover } = brief;
    return [
      [hem, length, 0.1],
      [blend(hem, cover, 0.66), blend(length, crotch, 0.5)],
      [cover, crotch - 14, 0.4],
      [0, crotch],
    ];
  }
  if (cutaway) {
    return [
      [hem, length, 0.1],
      [hem * 0.5, length + hemDrop],
      [30, length - 6],
      [2, length - cutaway, 0],
    ];
  }
  return [
    [hem, length, 0.1],
    [hem * 0.5, length + hemDrop * 0.8],
    [0, length + hemDrop],
  ];
}

function quiltedSides(shape: UpperShape, channels: number): Knot[] {
  const top = armholeOf(shape).underarm[1];
  return Array.from({ length: channels }, (_, index): Knot[] => {
    const at = (share: number) => blend(top, shape.length, share);
    const width = (share: number) => blend(shape.chest, shape.hem, share);
    const [middle, end] = [(index + 0.5) / channels, (index + 1) / channels];
    const bump: Knot = [width(middle) + 9, at(middle)];
    return index === channels - 1 ? [bump] : [bump, [width(end) - 4, at(end), 0.3]];
  }).flat();
}
