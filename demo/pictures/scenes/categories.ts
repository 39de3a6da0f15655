import { plant, rail, stool } from "../furniture";
import { arch, archedLight, Canvas, leafShade, room, studio } from "../toolkit";
import type { Scene } from "./banners";
import { dressed, hung, type Item, laid, placed } from "./stage";

const floor = 1480;
type Draw = (canvas: Canvas) => string;

/** Three garments on a rail. */
function trio(canvas: Canvas, items: readonly Item[], bar: number, scale: number): string {
  const { back, front } = rail(canvas, 640, bar, 1080, floor);
  return (
    back + items.map((item, index) => hung(canvas, item, 320 + index * 320, bar, scale)).join("") + front
  );
}

const trousers: Item[] = [
  { kind: "palazzo", color: "#e9dfcd", parameters: { belt: "tie", width: 230 } },
  { kind: "jeans", color: "#557a9f" },
  { kind: "trousers", color: "#8a5a42", parameters: { leg: "straight", belt: "buckle" } },
];
const knits: Item[] = [
  { kind: "sweater", color: "#e7dcc8", parameters: { neck: "turtle", cables: 3, fit: 0.6 } },
  { kind: "wool-coat", color: "#a67c55", parameters: { belt: true, lapel: "shawl", breasted: "none" } },
  { kind: "cardigan", color: "#8a9a80", parameters: { fit: 0.5 } },
];
const skirtLook: Item[] = [
  { kind: "camisole", color: "#f1e7d9", parameters: { length: 470, fit: 0 } },
  { kind: "pleated-skirt", color: "#b0705a", parameters: { flare: 270 } },
];
const beachLook: Item[] = [
  { kind: "bikini", color: "#b9583f", parameters: { top: "triangle", bottom: "high" } },
  { kind: "sarong", color: "#f1e6d2", accent: "#4f7f78", parameters: { length: 1160 } },
];
const blouse: Item = { kind: "blouse", color: "#efe4d2" };
const shirt: Item = { kind: "shirt", color: "#a9bdcb", pattern: "stripe", accent: "#f6f2ea" };
const tee: Item = { kind: "t-shirt", color: "#b5634a", parameters: { neck: "v", depth: 110 } };
const sunCard: Item = { kind: "gift-card", color: "#8a3f34", parameters: { design: "sun" } };
const wovenCard: Item = { kind: "gift-card", color: "#e7dac4", parameters: { design: "weave" } };

const tiles: Record<string, Draw> = {
  pants: (canvas) =>
    room(canvas, "#dcd3c4", 1360) +
    archedLight(canvas, 430, 90, 520, 1000, 0.55) +
    trio(canvas, trousers, 200, 0.98),
  sweaters: (canvas) =>
    room(canvas, "#dcc9b8", 1360) +
    arch(canvas, "#dcc9b8", 640, 1360, 1160, 1300) +
    trio(canvas, knits, 230, 0.98),
  skirts: (canvas) =>
    room(canvas, "#e2d3ca", 1360) +
    arch(canvas, "#e2d3ca", 640, 1360, 860, 1290) +
    plant(canvas, 150, floor, 520) +
    dressed(canvas, skirtLook, 640, floor, 0.74) +
    placed(canvas, { kind: "bucket-bag", color: "#7a4a34" }, 1010, floor + 40, 220),
  handbags: (canvas) =>
    room(canvas, "#d7cbbb", 1240) +
    archedLight(canvas, 440, 110, 520, 900, 0.6) +
    leafShade(canvas, 160, 330, 420) +
    stool(canvas, 400, 1400, 420, 560) +
    placed(canvas, { kind: "top-handle", color: "#9a4f38" }, 400, 846, 380) +
    placed(canvas, { kind: "tote", color: "#c6a06c", pattern: "leather" }, 880, 1420, 500) +
    placed(canvas, { kind: "baguette", color: "#3f4f44" }, 520, 1510, 340),
  accessories: (canvas) =>
    studio(canvas, "#dfd3c6") +
    leafShade(canvas, 240, 160, 620, 0.14) +
    placed(canvas, { kind: "sun-hat", color: "#d6b986" }, 500, 450, 680, -6) +
    placed(canvas, { kind: "scarf", color: "#a8543f", accent: "#efe0c6" }, 850, 1010, 580, 8) +
    placed(canvas, { kind: "sunglasses", color: "#5a3a2a" }, 350, 920, 400, -10) +
    placed(canvas, { kind: "hoop-earrings", color: "#c79d55" }, 380, 1320, 240, -5) +
    placed(canvas, { kind: "watch", color: "#6d4632" }, 1060, 420, 150, 12),
  tops: (canvas) =>
    studio(canvas, "#dfdccf") +
    archedLight(canvas, 420, 120, 560, 1040, 0.4) +
    laid(canvas, blouse, 430, 470, 1.06, -7) +
    laid(canvas, tee, 900, 830, 1.06, 8) +
    laid(canvas, shirt, 430, 1180, 1.02, -5),
  "gift-cards": (canvas) =>
    studio(canvas, "#ded0c2") +
    leafShade(canvas, 200, 160, 700, 0.15) +
    placed(canvas, sunCard, 560, 560, 760, -8) +
    placed(canvas, wovenCard, 730, 1080, 760, 7),
  shoes: (canvas) =>
    room(canvas, "#d4d3c6", 1180) +
    arch(canvas, "#d4d3c6", 560, 1180, 760, 1060) +
    plant(canvas, 1080, 1240, 640) +
    stool(canvas, 430, 1330, 460, 440) +
    placed(canvas, { kind: "heeled-sandal", color: "#a8543f" }, 420, 884, 430) +
    placed(canvas, { kind: "loafer", color: "#5b3f30" }, 860, 1480, 520),
  bikini: (canvas) =>
    room(canvas, "#cfdad8", 1360) +
    archedLight(canvas, 460, 110, 520, 980, 0.6) +
    leafShade(canvas, 140, 300, 520, 0.15) +
    dressed(canvas, beachLook, 600, floor, 0.74) +
    placed(canvas, { kind: "basket", color: "#d2ad76" }, 1010, floor + 30, 330) +
    placed(canvas, { kind: "sun-hat", color: "#dcc496" }, 240, floor - 10, 300),
};

export const categoryNames = Object.keys(tiles);

/** Draws the tile of a category. @throws RangeError on an unknown one. */
export function categoryTile(name: string, seed: number): Scene {
  const draw = tiles[name];
  if (!draw) throw new RangeError(`No category tile "${name}".`);
  const canvas = new Canvas(seed, 1280, 1600);
  return { svg: canvas.document(draw(canvas)), width: 1280, height: 1600 };
}
