import {
  between,
  blend,
  boxOf,
  type Canvas,
  corner,
  curve,
  drawPiece,
  type Fabric,
  type Fold,
  type Knot,
  line,
  mirrored,
  moved,
  stitches,
  symmetric,
  union,
  wrongSide,
} from "../toolkit";
import type { Garment } from "./garment";
import { type Armhole, drawSleeves, type Sleeve, type sleevePlaces } from "./sleeves";

export type NeckStyle = "crew" | "v" | "scoop" | "boat" | "square" | "sweetheart";

/** Everything that gives a top, dress or coat its shape; half widths and heights in body units. */
export interface UpperShape {
  neck: { style: NeckStyle; width: number; depth: number };
  /** Half width at the shoulder points; less than 120 gives straps. */
  shoulder: number;
  shoulderY?: number;
  armpit?: number;
  chest: number;
  waist: number;
  /** Height of the waist; 410 is natural. */
  waistY?: number;
  hem: number;
  length: number;
  /** How far the middle of the hem hangs below its ends. */
  hemDrop?: number;
  sleeve?: Sleeve;
  /** 0 stiff … 1 usual … 1.6 flowing. */
  softness?: number;
  /** Number of long folds running up from the hem. */
  drape?: number;
  /** Folds start at the waist, as in a gathered skirt. */
  waistSeam?: boolean;
  /** Upper edge from the middle to the underarm, right half, in place of neckline, shoulder and armhole. */
  top?: readonly Knot[];
  /** Height by which the fronts curve away at the middle of the hem, as on a blazer. */
  cutaway?: number;
  /** Ends between the legs instead of in a hem; `length` is then the side's height. */
  brief?: { crotch: number; cover: number };
  /** Quilted channels that swell the outline. */
  channels?: number;
  /** Where thin straps leave the upper edge, right half; they meet the shoulder at `neck.width`. */
  strap?: { from: Knot; width: number; halter?: boolean };
}

/** The neckline from the middle to the shoulder, right half. */
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

/** Outline of the body without sleeves, right half from the middle of the neck to the middle of the hem. */
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

function dragFolds(canvas: Canvas, shape: UpperShape, softness: number): Fold[] {
  const { random } = canvas;
  const { underarm } = armholeOf(shape);
  const { waist, waistY = 410, chest } = shape;
  return ([-1, 1] as const).flatMap((side): Fold[] => {
    const from = (dx: number, dy: number): Knot => [side * (underarm[0] - dx), underarm[1] + dy];
    const sway = between(random, -14, 14);
    const folds: Fold[] = [
      { spine: [from(6, 8), from(chest * 0.28, 44 + sway), from(chest * 0.56, 92 + sway)], width: 26 },
      { spine: [from(4, 40), from(chest * 0.24, 92 + sway), from(chest * 0.42, 160 + sway)], width: 24 },
    ];
    if (shape.sleeve)
      folds.push({
        spine: [from(16, -64), from(chest * 0.24, -34), from(chest * 0.42, 24 + sway)],
        width: 20,
      });
    if (chest - waist > 16 && shape.length > waistY) {
      folds.push(
        {
          spine: [
            [side * waist, waistY - 12],
            [side * waist * 0.7, waistY - 2 + sway * 0.5],
            [side * waist * 0.36, waistY - 22 + sway],
          ],
          width: 22,
        },
        {
          spine: [
            [side * waist, waistY + 14],
            [side * waist * 0.66, waistY + 36 + sway * 0.5],
            [side * waist * 0.44, waistY + 80 + sway],
          ],
          width: 20,
        },
      );
    }
    return folds.map((fold) => ({ ...fold, width: fold.width * softness }));
  });
}

function hemFolds(canvas: Canvas, shape: UpperShape, softness: number): Fold[] {
  const { random } = canvas;
  const { drape = shape.brief ? 0 : 4, length, hem, waist, waistY = 410, hemDrop = 8 } = shape;
  const top = shape.waistSeam ? waistY : Math.max(waistY - 20, length * 0.52);
  return Array.from({ length: drape }, (_, index): Fold => {
    const place = (index + 0.5 + between(random, -0.22, 0.22)) / drape;
    const x = blend(-0.9, 0.9, place);
    const rise = blend(top + between(random, 0, (length - top) * 0.4), length, shape.waistSeam ? 0 : 0.12);
    const spine: Knot[] = [
      [x * hem, length + hemDrop],
      [x * blend(hem, waist, 0.42) + between(random, -6, 6), blend(length, rise, 0.5)],
      [x * blend(hem, waist, 0.86), rise],
    ];
    return { spine, width: between(random, 20, 34) * softness * Math.min(1.5, hem / 160), root: true };
  });
}

/** Options of a body beyond its shape. */
export interface BodyOptions {
  back: boolean;
  trim?: Fabric;
  /** Drawn on the body over the folds. */
  details?: string;
  /** Drawn on the body under the folds. */
  print?: string;
  sleevePrint?: (place: ReturnType<typeof sleevePlaces>) => string;
  sleeveDetails?: (place: ReturnType<typeof sleevePlaces>) => string;
  /** Drawn over everything (collars, buttons, belts). */
  over?: string;
  /** Outlines of what `over` adds beyond the body. */
  overOutlines?: Knot[][];
  extraFolds?: Fold[];
  hem?: "stitched" | "rib" | "raw";
  support?: Garment["support"];
  focus?: Garment["focus"];
  /** Height of what stands above the neck (hood, tall collar). */
  rise?: number;
  /** Drawn in the neck opening, over the inside of the back. */
  inside?: string;
}

/** The far edge of a strapless opening, a little above the near one. */
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

function insideBack(canvas: Canvas, shape: UpperShape, fabric: Fabric, options: BodyOptions): string {
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

/** Thin straps from the upper edge over the shoulder; seen from inside they are the back halves. */
function straps(
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

function hemFinish(canvas: Canvas, shape: UpperShape, fabric: Fabric, options: BodyOptions): string {
  const { hem, length, hemDrop = 8 } = shape;
  if (options.hem === "raw" || shape.brief) return "";
  const across = (up: number) =>
    line([-hem - 4, length - up], [0, length + hemDrop - up], [hem + 4, length - up]);
  if (options.hem !== "rib") return stitches(across(18), fabric.line, 1.6, 0.6);
  const outline = symmetric([
    [0, length + hemDrop - 44],
    [hem * 0.6, length + hemDrop - 45],
    [hem + 3, length - 42, 0.2],
    [hem - 8, length + 4, 0.2],
    [hem * 0.5, length + hemDrop + 3],
    [0, length + hemDrop + 4],
  ]);
  return drawPiece(canvas, { outline, fabric: options.trim ?? fabric, edge: 18, lift: 5 });
}

/** A garment of the upper body: inside of the back, sleeves, body, hem and what lies over them. */
export function drawUpper(canvas: Canvas, shape: UpperShape, fabric: Fabric, options: BodyOptions): Garment {
  const softness = shape.softness ?? 1;
  const outline = symmetric(rightHalf(shape, options.back));
  const sleeves = shape.sleeve
    ? drawSleeves(canvas, armholeOf(shape), shape.sleeve, fabric, {
        softness,
        ...(options.trim && { trim: options.trim }),
        ...(options.sleevePrint && { print: options.sleevePrint }),
        ...(options.sleeveDetails && { details: options.sleeveDetails }),
      })
    : { markup: "", outlines: [] };
  const folds = [
    ...dragFolds(canvas, shape, softness),
    ...hemFolds(canvas, shape, softness),
    ...(options.extraFolds ?? []),
  ];
  const body = drawPiece(canvas, {
    outline,
    fabric,
    folds,
    print: options.print ?? "",
    details: options.details ?? "",
    lift: shape.sleeve ? 8 : 0,
  });
  const strap = straps(canvas, shape, fabric, false);
  const outlines = [outline, ...strap.outlines, ...sleeves.outlines, ...(options.overOutlines ?? [])];
  const box = union(outlines.map((knots) => boxOf(knots)));
  const { width, depth } = shape.neck;
  return {
    behind: insideBack(canvas, shape, fabric, options),
    front:
      sleeves.markup + strap.markup + body + hemFinish(canvas, shape, fabric, options) + (options.over ?? ""),
    silhouette: outlines.map((knots) => curve(knots)).join(""),
    box: { ...box, top: Math.min(box.top, -(options.rise ?? 0)) },
    focus: options.focus ?? { left: -width - 90, right: width + 110, top: -40, bottom: depth + 240 },
    support: options.support ?? "form",
  };
}

/** Band along the neckline, `height` wide. */
export function neckBand(
  canvas: Canvas,
  shape: UpperShape,
  trim: Fabric,
  back: boolean,
  height = 22,
): string {
  const inner = neckline(shape, back);
  const slope = (shape.shoulderY ?? 48) / (shape.shoulder - shape.neck.width);
  const outer = inner.map((knot, index): Knot => {
    const down = 1 - index / (inner.length - 1);
    const out = height * (1 - down ** 2) * (0.9 / Math.hypot(1, slope));
    return moved(knot, knot[0] ? out : 0, height * down + out * slope * (1 - down));
  });
  const right: Knot[] = [
    ...inner.slice(0, -1),
    corner(inner.at(-1) ?? [0, 0], 0),
    ...outer.reverse().map((knot, index) => corner(knot, index === 0 ? 0 : (knot[2] ?? 1))),
  ];
  const outline = [
    ...right,
    ...mirrored(right)
      .reverse()
      .filter(([x]) => x !== 0),
  ];
  return drawPiece(canvas, { outline, fabric: trim, edge: 12, round: 0.6, lift: 3 });
}
