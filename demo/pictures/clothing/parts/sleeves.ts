import { type Arm, bendAtElbow } from "../../figure/pose";
import {
  between,
  blend,
  type Canvas,
  corner,
  curve,
  drawPiece,
  type Fabric,
  type Fold,
  type Knot,
  line,
  moved,
  seam,
  stitches,
  wrongSide,
} from "../../toolkit";

/** A sleeve; lengths and widths in body units. */
export interface Sleeve {
  /** From the shoulder point along the arm; 560 reaches the wrist. */
  length: number;
  /** Width at the end. */
  cuff: number;
  /** Width of the swelling beyond a straight line, and its position along the sleeve (0 to 1). */
  swell: number;
  swellAt: number;
  /** Angle to the body in degrees. */
  angle: number;
  /** Quilted channels that swell the outline. */
  channels?: number;
  finish: "hem" | "rib" | "cuff" | "turned" | "raw";
}

/** Right-hand points of the armhole: shoulder and underarm. */
export interface Armhole {
  shoulder: Knot;
  underarm: Knot;
}

type Side = 1 | -1;
type Place = (across: number, along: number) => Knot;

/** Returns a function from (across: 0 outer to 1 inner, along: 0 shoulder to 1 end) to a point on the sleeve. */
export function sleevePlaces(
  { shoulder, underarm }: Armhole,
  sleeve: Sleeve,
  side: Side,
  arm: Arm = { angle: sleeve.angle, bend: 0 },
): Place {
  const turn = (arm.angle * Math.PI) / 180;
  const down: Knot = [Math.sin(turn), Math.cos(turn)];
  const out: Knot = [Math.cos(turn), -Math.sin(turn)];
  const end: Knot = [shoulder[0] + down[0] * sleeve.length, shoulder[1] + down[1] * sleeve.length];
  const endInner: Knot = [end[0] - out[0] * sleeve.cuff, end[1] - out[1] * sleeve.cuff];
  const swellOf = (along: number) => {
    const distance =
      (along - sleeve.swellAt) / (along < sleeve.swellAt ? sleeve.swellAt : 1 - sleeve.swellAt + 0.001);
    const ripple = sleeve.channels ? Math.abs(Math.sin(along * Math.PI * sleeve.channels)) * 9 : 0;
    return ripple + sleeve.swell * Math.cos((Math.min(1, Math.abs(distance)) * Math.PI) / 2) ** 1.2;
  };
  return (across, along) => {
    const [swell, bend] = [swellOf(along), Math.sin(Math.PI * along) * sleeve.length * 0.014];
    const outer: Knot = [
      blend(shoulder[0], end[0], along) + out[0] * (swell + bend),
      blend(shoulder[1], end[1], along) + out[1] * (swell + bend),
    ];
    const inner: Knot = [
      blend(underarm[0], endInner[0], along) - out[0] * (swell * 0.7 - bend),
      blend(underarm[1], endInner[1], along) - out[1] * (swell * 0.7 - bend),
    ];
    const at: Knot = [blend(outer[0], inner[0], across), blend(outer[1], inner[1], across)];
    const [x, y] = bendAtElbow(at, shoulder, arm, along * sleeve.length);
    return [side * x, y];
  };
}

const plainSteps = [0.08, 0.2, 0.35, 0.5, 0.65, 0.8, 0.92, 1];

function sleeveOutline(place: Place, armhole: Armhole, side: Side, channels = 0): Knot[] {
  const steps = channels
    ? Array.from({ length: channels * 2 }, (_, index) => (index + 1) / (channels * 2))
    : plainSteps;
  const outer = steps.map((along) => place(0, along));
  const inner = steps.map((along) => place(1, along)).reverse();
  const cornered = (knots: Knot[], index: number) =>
    knots.map(([x, y], position): Knot => (position === index ? [x, y, 0.15] : [x, y]));
  const { shoulder, underarm } = armhole;
  return [
    [side * (shoulder[0] - 46), shoulder[1] + 4],
    [side * shoulder[0], shoulder[1], 0.6],
    ...cornered(outer, outer.length - 1),
    ...cornered(inner, 0),
    [side * underarm[0], underarm[1], 0.3],
    [side * (underarm[0] - 46), underarm[1] - 60],
  ];
}

function sleeveFolds(canvas: Canvas, place: Place, sleeve: Sleeve, softness: number): Fold[] {
  const { random } = canvas;
  const jitter = (value: number, by: number) => value + between(random, -by, by);
  const folds: Fold[] = [
    { spine: [place(0.92, 0.04), place(0.6, jitter(0.1, 0.02)), place(0.3, jitter(0.1, 0.03))], width: 26 },
    { spine: [place(0.98, 0.14), place(0.66, jitter(0.24, 0.03)), place(0.36, 0.3)], width: 22 },
  ];
  if (sleeve.length > 330) {
    folds.push(
      {
        spine: [place(0.96, 0.44), place(0.6, jitter(0.48, 0.02)), place(0.26, jitter(0.45, 0.03))],
        width: 24,
      },
      {
        spine: [place(0.98, 0.53), place(0.62, jitter(0.56, 0.02)), place(0.3, jitter(0.6, 0.03))],
        width: 24,
      },
      {
        spine: [place(0.06, 0.5), place(0.3, jitter(0.55, 0.02)), place(0.52, jitter(0.66, 0.03))],
        width: 18,
      },
      {
        spine: [place(0.14, 0.86), place(0.5, jitter(0.84, 0.02)), place(0.86, jitter(0.88, 0.02))],
        width: 16,
      },
      {
        spine: [place(0.9, 0.78), place(0.6, jitter(0.75, 0.02)), place(0.3, jitter(0.78, 0.03))],
        width: 16,
      },
    );
  }
  if (sleeve.swell > 34) {
    for (const across of [0.2, 0.36, 0.52, 0.68, 0.82]) {
      folds.push({
        spine: [place(blend(0.5, across, 0.6), 0.97), place(across, 0.82), place(across, jitter(0.62, 0.06))],
        width: 17,
        root: true,
      });
      if (sleeve.swellAt < 0.6) {
        folds.push({
          spine: [place(across, 0.0), place(across, 0.12), place(across, jitter(0.26, 0.04))],
          width: 15,
          root: true,
        });
      }
    }
  }
  return folds.map((fold) => ({ ...fold, width: fold.width * softness }));
}

function sleeveEnd(canvas: Canvas, place: Place, sleeve: Sleeve, fabric: Fabric, trim: Fabric): string {
  const depth = (units: number) => 1 - units / sleeve.length;
  const across = (along: number) =>
    line(place(0, along), place(0.5, along + 6 / sleeve.length), place(1, along));
  if (sleeve.finish === "raw") return "";
  if (sleeve.finish === "hem") return stitches(across(depth(20)), fabric.line, 1.6, 0.6);
  const height = sleeve.finish === "rib" ? 44 : sleeve.finish === "turned" ? 46 : 50;
  const [flare, squeeze] = sleeve.finish === "turned" ? [-0.05, 0] : [0.0, 0.04];
  const start = depth(height);
  const outline: Knot[] = [
    corner(place(flare - 0.02, start), 0.2),
    moved(place(0.5, start), 0, 4),
    corner(place(1.02 - flare, start), 0.2),
    corner(place(1 - squeeze - flare, 1.004), 0.2),
    moved(place(0.5, 1.004), 0, 7),
    corner(place(squeeze + flare, 1.004), 0.2),
  ];
  const details =
    sleeve.finish === "cuff"
      ? stitches(across(depth(8)), trim.line, 1.4, 0.6) +
        stitches(across(start + 8 / sleeve.length), trim.line, 1.4, 0.6)
      : "";
  return drawPiece(canvas, { outline, fabric: trim, edge: 20, details, lift: 5 });
}

/** Two points across the middle of the sleeve, perpendicular to its length, the lit one first. */
function litAcross(place: Place, side: Side): [Knot, Knot] {
  const [start, end, outer, inner] = [place(0.5, 0.1), place(0.5, 1), place(0, 0.55), place(1, 0.55)];
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
  const normal: Knot = [(end[1] - start[1]) / length, (start[0] - end[0]) / length];
  const half = Math.abs((outer[0] - inner[0]) * normal[0] + (outer[1] - inner[1]) * normal[1]) * 0.62;
  const middle = place(side === 1 ? 0.52 : 0.44, 0.4);
  const at = (sign: number): Knot => [
    middle[0] + sign * half * normal[0],
    middle[1] + sign * half * normal[1],
  ];
  return [at(-1), at(1)];
}

/** Draws both sleeves. The body is drawn over their tops. */
export function drawSleeves(
  canvas: Canvas,
  armhole: Armhole,
  sleeve: Sleeve,
  fabric: Fabric,
  options: {
    trim?: Fabric;
    softness?: number;
    print?: (place: Place) => string;
    details?: (place: Place) => string;
  } = {},
): { markup: string; outlines: Knot[][] } {
  const trim = options.trim ?? fabric;
  const sides = ([-1, 1] as const).map((side) => {
    const place = sleevePlaces(armhole, sleeve, side, canvas.pose?.[side === 1 ? "right" : "left"]);
    const outline = sleeveOutline(place, armhole, side, sleeve.channels);
    const [from, to] = litAcross(place, side);
    const opening = sleeve.finish === "raw" || sleeve.finish === "hem" || sleeve.finish === "turned";
    const [endOuter, endInner] = [place(0.02, 1), place(0.98, 1)];
    const middle: Knot = [(endOuter[0] + endInner[0]) / 2, (endOuter[1] + endInner[1]) / 2];
    const mouth = opening
      ? `<path d="${curve([corner(endOuter, 0.9), moved(middle, 0, -7), corner(endInner, 0.9), moved(middle, 0, 8)])}" fill="${wrongSide(fabric).color}"/>`
      : "";
    const piece = drawPiece(canvas, {
      outline,
      fabric,
      folds: sleeveFolds(canvas, place, sleeve, options.softness ?? 1),
      across: [from[0], from[1], to[0], to[1]],
      edge: 34,
      print: options.print?.(place) ?? "",
      details:
        (options.details?.(place) ?? "") + seam(fabric, line(place(0, 0), place(0.5, -0.01), place(1, 0)), 1),
    });
    return { outline, markup: piece + mouth + sleeveEnd(canvas, place, sleeve, fabric, trim) };
  });
  return { markup: sides.map((side) => side.markup).join(""), outlines: sides.map((side) => side.outline) };
}
