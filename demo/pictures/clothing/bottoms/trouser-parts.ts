import {
  blend,
  type Canvas,
  drawPiece,
  type Fabric,
  type Fold,
  gather,
  type Knot,
  line,
  n,
  seam,
  softEllipse,
  stitches,
  symmetric,
} from "../../toolkit";
import { buttons } from "../parts/details";
import { pocket } from "../parts/pockets";
import { crotch, type TrouserOptions, type TrouserShape } from "./trouser-shape";

export function waistTop(
  canvas: Canvas,
  shape: TrouserShape,
  fabric: Fabric,
  options: TrouserOptions,
): string {
  const { rise, waist, hip } = shape;
  const height = options.waistband === "elastic" ? 50 : 42;
  const lower = blend(waist, hip, height / (585 - rise)) + 2;
  const outline = symmetric([
    [0, rise + 10],
    [waist * 0.6, rise + 8],
    [waist + 1, rise - 2, 0.1],
    [lower, rise + height - 4, 0.1],
    [waist * 0.6, rise + height + 6],
    [0, rise + height + 9],
  ]);
  if (options.waistband === "none") return "";
  if (options.waistband === "paperbag") {
    const frill = Array.from({ length: 19 }, (_, index): Knot => {
      const share = (index / 18) * 2 - 1;
      return [share * (waist + 20), rise - 52 + (index % 2 ? 7 : 0) + share * share * 8];
    });
    const folds = frill.map(([x, y]) => gather(17, [x * 0.84, rise + 24], [x * 0.93, rise - 14], [x, y + 2]));
    const ruffle = drawPiece(canvas, {
      outline: [...frill, [waist + 1, rise + 26, 0.2], [0, rise + 36], [-waist - 1, rise + 26, 0.2]],
      fabric,
      folds,
      edge: 22,
    });
    return ruffle + drawPiece(canvas, { outline, fabric, edge: 14, lift: 4 });
  }
  const gathers =
    options.waistband === "elastic"
      ? Array.from(
          { length: 17 },
          (_, index): Fold => ({
            spine: [
              [-waist + (index + 0.5) * (waist / 8.5), rise + 6],
              [-waist + (index + 0.5) * (waist / 8.5) + 2, rise + height + 6],
            ],
            width: 9,
          }),
        )
      : [];
  const edges = `${line([-waist, rise + 6], [0, rise + 17], [waist, rise + 6])}${line([-lower, rise + height - 10], [0, rise + height + 3], [lower, rise + height - 10])}`;
  const band = drawPiece(canvas, {
    outline,
    fabric,
    edge: 16,
    lift: 4,
    folds: gathers,
    details: options.waistband === "band" ? stitches(edges, options.thread, 1.5, 0.75) : "",
  });
  const loop = (x: number) =>
    `<rect x="${n(x - 7)}" y="${n(rise + 1)}" width="14" height="${height + 10}" rx="2" fill="${fabric.paint}" stroke="${fabric.line}" stroke-opacity=".6" stroke-width="1.6"/>`;
  const loops =
    options.waistband === "band"
      ? [-0.72, -0.34, 0.34, 0.72, ...(options.back ? [0] : [])].map((share) => loop(share * waist)).join("")
      : "";
  return band + loops;
}

export function legFront(
  canvas: Canvas,
  shape: TrouserShape,
  fabric: Fabric,
  options: TrouserOptions,
  side: number,
): string {
  const { rise, waist, hip } = shape;
  const { thread } = options;
  const parts: string[] = [];
  if (options.pockets !== "none") {
    const slant: Knot[] =
      options.pockets === "slant"
        ? [
            [waist * 0.62, rise + 44],
            [hip * 0.86, 560],
            [hip + 6, 590],
          ]
        : [
            [waist * 0.5, rise + 44],
            [waist * 0.6, rise + 104],
            [hip * 0.8, rise + 136],
            [hip + 8, rise + 132],
          ];
    const path = line(...slant.map(([x, y]): Knot => [side * x, y]));
    const inner = line(...slant.map(([x, y]): Knot => [side * (x - 7), y + 5]));
    parts.push(seam(fabric, path, 2.4), stitches(inner, thread, 1.6, 0.8));
  }
  for (let index = 0; index < (options.pleats ?? 0); index++) {
    const x = side * (waist * 0.34 + index * 26);
    parts.push(
      seam(fabric, line([x, rise + 46], [x + side * 2, rise + 110], [x + side * 6, rise + 180]), 2.2),
    );
  }
  const fade = options.fading ?? 0;
  if (fade > 0) {
    const thighX = side * blend(80, shape.stance, 0.3);
    const light = (y: number, width: number, height: number, opacity: number) =>
      softEllipse(canvas, thighX, y, width, height, fabric.light, opacity * fade);
    parts.push(
      light(830, shape.thigh * 0.42, 190, 0.62),
      shape.length > 1080 ? light(1060, shape.knee * 0.4, 110, 0.4) : "",
    );
  }
  if (options.ripped)
    parts.push(
      rips(fabric, side * blend(76, shape.stance, 0.6), shape.length > 1080 ? 1010 : 800, shape.knee * 0.3),
    );
  return parts.join("");
}

function rips(fabric: Fabric, x: number, y: number, half: number): string {
  return [0, 1]
    .map((row) => {
      const middle = y + row * 58 - 20;
      const threads = Array.from(
        { length: 5 },
        (_, index) =>
          `M${n(x - half * 0.9)} ${n(middle - 8 + index * 4.4)}q${n(half)} ${index % 2 ? 4 : -3} ${n(half * 1.8)} 0`,
      ).join("");
      return `<path d="M${n(x - half)} ${middle}Q${n(x)} ${middle - 26} ${n(x + half)} ${middle}Q${n(x)} ${middle + 24} ${n(x - half)} ${middle}Z" fill="${fabric.shadow}" fill-opacity=".55"/><path d="${threads}" stroke="${fabric.light}" stroke-opacity=".85" stroke-width="2.4" fill="none"/>`;
    })
    .join("");
}

export function fly(canvas: Canvas, shape: TrouserShape, fabric: Fabric, options: TrouserOptions): string {
  const { rise } = shape;
  if (options.closure === "drawstring") {
    const cord = (side: number) =>
      `M${side * 14} ${rise + 30}C${side * 20} ${rise + 90} ${side * 34} ${rise + 110} ${side * 26} ${rise + 168}`;
    const path = cord(-1) + cord(1);
    return `<path d="${path}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="8" stroke-linecap="round" transform="translate(3 4)"/><path d="${path}" fill="none" stroke="${fabric.accent}" stroke-width="7" stroke-linecap="round"/>`;
  }
  if (options.closure === "none") return "";
  const curveOfFly = line([26, rise + 50], [26, rise + 150], [18, rise + 196], [2, rise + 216]);
  return (
    seam(fabric, `M0 ${rise + 48}V${crotch - 30}`) +
    stitches(curveOfFly, options.thread, 1.8, 0.85) +
    buttons(canvas, [[2, rise + 31]], options.backPockets === "patch" ? "#b58a58" : fabric.accent, 9)
  );
}

export function backDetails(
  canvas: Canvas,
  shape: TrouserShape,
  fabric: Fabric,
  options: TrouserOptions,
): string {
  const { rise, waist, hip } = shape;
  const yoke = line([-waist - 12, rise + 84], [0, rise + 122], [waist + 12, rise + 84]);
  const bag = (side: number) =>
    options.backPockets === "patch"
      ? pocket(
          canvas,
          fabric,
          { x: side * hip * 0.52, y: rise + 138, width: hip * 0.62, height: hip * 0.68, style: "pointed" },
          options.thread,
        )
      : options.backPockets === "welt"
        ? pocket(canvas, fabric, {
            x: side * waist * 0.56,
            y: rise + 118,
            width: waist * 0.66,
            height: 14,
            style: "welt",
          })
        : "";
  const parts =
    options.backPockets === "patch" ? [seam(fabric, yoke), stitches(yoke, options.thread, 1.7, 0.8)] : [];
  return [...parts, bag(-1), bag(1), seam(fabric, `M0 ${rise + 48}V${crotch}`)].join("");
}

export function legEnds(
  canvas: Canvas,
  shape: TrouserShape,
  fabric: Fabric,
  options: TrouserOptions,
  side: number,
): string {
  const { hem, length, stance } = shape;
  if (options.cuffs === "raw") return "";
  const [left, right] = [stance - hem / 2, stance + hem / 2];
  if (options.cuffs === "hem")
    return stitches(
      line([side * left, length - 20], [side * stance, length - 13], [side * right, length - 18]),
      options.thread,
      1.6,
      0.7,
    );
  const [height, wide] = options.cuffs === "rib" ? [58, -8] : [50, 6];
  const outline: Knot[] = [
    [left - wide, length - height, 0.15],
    [stance, length - height + 6],
    [right + wide, length - height, 0.15],
    [right + wide - 1, length + 2, 0.15],
    [stance, length + 9],
    [left - wide + 1, length + 1, 0.15],
  ];
  return drawPiece(canvas, {
    outline: outline.map(([x, y, s = 1]) => [side * x, y, s]),
    fabric:
      options.cuffs === "turned"
        ? { ...fabric, paint: fabric.pattern === "denim" ? fabric.light : fabric.paint, sheen: 0.4 }
        : fabric,
    edge: 18,
    lift: 6,
    folds:
      options.cuffs === "rib"
        ? [0.2, 0.4, 0.6, 0.8].map(
            (share): Fold => ({
              spine: [
                [side * blend(left, right, share), length - height],
                [side * blend(left, right, share), length],
              ],
              width: 9,
            }),
          )
        : [],
  });
}

export function softCrease(fabric: Fabric, path: string): string {
  return `<path d="${path}" fill="none" stroke="${fabric.light}" stroke-opacity=".4" stroke-width="2.4" transform="translate(-3 0)"/><path d="${path}" fill="none" stroke="${fabric.shadow}" stroke-opacity=".3" stroke-width="3"/>`;
}
