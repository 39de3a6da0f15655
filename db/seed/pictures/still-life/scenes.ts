import { clothingKinds } from "../clothing";
import { drawHanger, rod } from "../clothing/supports";
import {
  arch,
  type Box,
  backdropColor,
  type Canvas,
  castShadow,
  darken,
  lighten,
  mix,
  n,
  room,
  studio,
  windowLight,
} from "../toolkit";
import type { Drawer, PictureRequest } from "../types";
import { accessoryKinds } from "./accessories";
import { bagKinds } from "./bags";
import { giftCardKinds } from "./gift-cards";
import { lying, standing } from "./place";
import { drawPlinth, drawSprig, drawTray, drawVase } from "./props";
import { shoeKinds } from "./shoes";
import type { Thing } from "./thing";

type Item = Pick<PictureRequest, "kind" | "color"> & Partial<PictureRequest>;
type SceneDrawer = (request: PictureRequest, canvas: Canvas, wall: string) => string;

const kinds = { ...shoeKinds, ...bagKinds, ...accessoryKinds, ...giftCardKinds };
const brass = "#cfab63";

const complete = (item: Item): PictureRequest => ({ view: "front", parameters: {}, seed: 1, ...item });

function thingOf(canvas: Canvas, item: Item): Thing {
  const kind = kinds[item.kind];
  if (!kind) throw new RangeError(`No still life of kind "${item.kind}".`);
  return kind.draw(complete(item), canvas);
}

const area = (left: number, top: number, right: number, bottom: number): Box => ({
  left,
  top,
  right,
  bottom,
});

/** A garment on a hanger that hangs from a rail, in the middle at x. */
function hanging(canvas: Canvas, item: Item, x: number, rail: number, scale: number): string {
  const kind = clothingKinds[item.kind];
  if (!kind) throw new RangeError(`No clothing of kind "${item.kind}".`);
  const garment = kind.draw(complete(item), canvas);
  const transform = `translate(${n(x)} ${n(rail + 100 * scale)}) scale(${scale})`;
  return `<g transform="${transform}">${castShadow(garment.silhouette, 30, 0.2, 34, 24)}${drawHanger(canvas)}${garment.behind}${garment.front}</g>`;
}

const drawRail: SceneDrawer = ({ color, accent = "#8a3b2c" }, canvas, wall) => {
  const rail = 420;
  const garments = [
    hanging(canvas, { kind: "wool-coat", color, parameters: { length: 1060 } }, 270, rail, 0.62),
    hanging(
      canvas,
      { kind: "slip-dress", color: accent, pattern: "satin", parameters: { length: 1180 } },
      520,
      rail,
      0.62,
    ),
    hanging(
      canvas,
      { kind: "sweater", color: "#e4d8c2", pattern: "knit", parameters: { cables: 3, fit: 0.5 } },
      760,
      rail,
      0.62,
    ),
    hanging(
      canvas,
      { kind: "shirt", color: "#f3efe6", accent: "#6f93b8", pattern: "stripe" },
      1010,
      rail,
      0.62,
    ),
  ];
  return [
    room(canvas, wall, 1270),
    windowLight(canvas, 90, 120, 620, 900, 0.4),
    rod(`M150 0V${rail}M1130 0V${rail}`, 7, brass),
    rod(`M90 ${rail}H1190`, 14, brass),
    garments.join(""),
    standing(
      canvas,
      thingOf(canvas, { kind: "basket", color: "#d8b878", accent }),
      area(90, 1000, 430, 1430),
    ),
    standing(
      canvas,
      thingOf(canvas, { kind: "ankle-boot", color: "#5a3a28", accent: "#2e2723" }),
      area(760, 1020, 1150, 1450),
    ),
  ].join("");
};

const drawBoutique: SceneDrawer = ({ color, accent = "#d9b466" }, canvas, wall) =>
  [
    room(canvas, wall, 1180),
    arch(canvas, wall, 640, 1180, 820, 980),
    drawPlinth(canvas, area(400, 860, 880, 1290), wall),
    drawPlinth(canvas, area(90, 1040, 480, 1360), mix(wall, "#a35f3f", 0.3)),
    drawPlinth(canvas, area(800, 1100, 1200, 1400), mix(wall, "#7d8767", 0.3)),
    standing(canvas, thingOf(canvas, { kind: "top-handle", color, accent }), area(440, 440, 860, 866)),
    standing(
      canvas,
      thingOf(canvas, { kind: "sun-hat", color: "#e2cc9c", accent: color }),
      area(110, 760, 470, 1046),
    ),
    standing(
      canvas,
      thingOf(canvas, { kind: "bucket-bag", color: "#d8c4a0", accent: "#a3703f" }),
      area(830, 640, 1170, 1106),
    ),
    drawVase(canvas, 640, 1440, wall),
  ].join("");

/** A plank on the wall, its upper side at y. */
function plank(canvas: Canvas, y: number, color: string): string {
  const front = canvas.linear(0, 0, 1, 0, [
    [0, lighten(color, 0.2)],
    [1, darken(color, 0.16)],
  ]);
  const shade = canvas.linear(0, 0, 0, 1, [
    [0, "#2b2018", 0.26],
    [1, "#2b2018", 0],
  ]);
  return `<rect x="70" y="${y + 40}" width="1160" height="90" fill="${shade}"/><rect x="60" y="${y}" width="1160" height="42" fill="${front}"/><rect x="60" y="${y}" width="1160" height="9" fill="${lighten(color, 0.5)}"/>`;
}

const drawShelves: SceneDrawer = ({ color, accent = "#274a3c" }, canvas, wall) => {
  const wood = "#b98f63";
  const put = (item: Item, where: Box) => standing(canvas, thingOf(canvas, item), where);
  return [
    studio(canvas, wall),
    windowLight(canvas, 300, -40, 760, 1300, 0.36),
    [470, 930, 1400].map((y) => plank(canvas, y, wood)).join(""),
    put({ kind: "sun-hat", color: "#e2cc9c", accent: color }, area(90, 160, 520, 472)),
    put({ kind: "beanie", color: "#e5d9c3", accent: "#c9b892" }, area(570, 180, 800, 472)),
    put({ kind: "bucket-hat", color: accent }, area(860, 220, 1180, 472)),
    put({ kind: "tote", color, accent: brass }, area(90, 590, 450, 932)),
    put({ kind: "bucket-bag", color: "#b3593a", accent: "#d6b06b" }, area(490, 570, 770, 932)),
    put({ kind: "crossbody", color: accent, accent: brass }, area(820, 560, 1180, 932)),
    put({ kind: "sneaker", color: "#f1efe9", accent }, area(90, 1110, 450, 1402)),
    put({ kind: "mule", color: "#bd8343", accent: "#8b5a33" }, area(480, 1110, 820, 1402)),
    put(
      { kind: "heeled-sandal", color, accent: brass, parameters: { block: true } },
      area(850, 1080, 1200, 1402),
    ),
  ].join("");
};

const drawTable: SceneDrawer = ({ color, accent = "#f0dfc0" }, canvas, wall) => {
  const lay = (item: Item, where: Box, turn: number) => lying(thingOf(canvas, item), where, turn);
  return [
    studio(canvas, lighten(wall, 0.3)),
    windowLight(canvas, 160, -60, 900, 1500, 0.42),
    drawTray(canvas, 860, 560, 390, darken(wall, 0.06)),
    drawSprig({ x: 130, y: 760, turn: 24 }),
    lay({ kind: "scarf", color, accent, parameters: { fold: "knot" } }, area(90, 720, 640, 1500), -14),
    lay({ kind: "sunglasses", color: "#6b3d1f", accent: "#4a3a2c" }, area(600, 330, 1120, 720), 8),
    lay({ kind: "watch", color: "#b27b45", accent: "#d9b25c" }, area(840, 870, 1130, 1480), 18),
    lay(
      { kind: "gift-card", color: "#641e16", accent: "#e7c27a", parameters: { design: "sun", seal: true } },
      area(130, 110, 520, 600),
      -8,
    ),
  ].join("");
};

const scene =
  (draw: SceneDrawer): Drawer =>
  (request, canvas) =>
    draw(request, canvas, backdropColor(request.backdrop, `${request.kind}${request.seed}`));

/**
 * Pictures of many things together, whatever the view: `color` and `accent` are those of the things that matter.
 * What matters stays within the middle of the height, so that they may be cut to a broad banner.
 */
export const sceneDrawers: Record<string, Drawer> = {
  "scene-rail": scene(drawRail),
  "scene-boutique": scene(drawBoutique),
  "scene-shelves": scene(drawShelves),
  "scene-table": scene(drawTable),
};
