import { curtain, plant, rail, stool } from "../furniture";
import { arch, archedLight, Canvas, leafShade, room } from "../toolkit";
import { dressed, hung, type Item, placed } from "./stage";

/** An SVG with its size in pixels. */
export interface Scene {
  svg: string;
  width: number;
  height: number;
}

const sand = "#e2d5c3";

const wardrobe: Item[] = [
  { kind: "trench", color: "#c8ab82", parameters: { length: 1000 } },
  { kind: "pencil-skirt", color: "#a8543f", pattern: "satin", parameters: { length: 1120, slit: "side" } },
  { kind: "blouse", color: "#efe5d4" },
  { kind: "palazzo", color: "#7f8b70", parameters: { length: 1330, width: 240, belt: "tie" } },
  { kind: "sweater", color: "#d9c6a9", parameters: { neck: "turtle", cables: 3, fit: 0.6 } },
];

const ponchoLook: Item[] = [
  { kind: "jeans", color: "#5b7ea3", parameters: { leg: "straight" } },
  { kind: "poncho", color: "#7a3a30", accent: "#e6d0a6", parameters: { length: 640 } },
];

/** Garments side by side on a bar. */
function hangAll(
  canvas: Canvas,
  items: readonly Item[],
  left: number,
  step: number,
  bar: number,
  scale: number,
): string {
  return items.map((item, index) => hung(canvas, item, left + index * step, bar, scale)).join("");
}

/** The home page's picture for wide screens; its left third is plain, for the text over it. */
export function hero(seed: number): Scene {
  const canvas = new Canvas(seed, 1920, 1080);
  const floor = 985;
  const { back, front } = rail(canvas, 1225, 120, 1090, floor);
  const body = [
    room(canvas, sand, 880),
    archedLight(canvas, 420, 60, 420, 760, 0.6),
    leafShade(canvas, 170, 240, 420, 0.16),
    leafShade(canvas, 520, 470, 300, 0.12),
    plant(canvas, 585, floor - 30, 560),
    back,
    hangAll(canvas, wardrobe, 800, 172, 120, 0.575),
    front,
    placed(canvas, { kind: "tote", color: "#c9a877", pattern: "leather" }, 1360, floor + 40, 210),
    dressed(canvas, ponchoLook, 1640, floor + 50, 0.5),
  ];
  return { svg: canvas.document(body.join("")), width: 1920, height: 1080 };
}

/** The home page's picture for phones; its upper third is plain, for the text over it. */
export function heroPortrait(seed: number): Scene {
  const canvas = new Canvas(seed, 1080, 1620);
  const floor = 1480;
  const { back, front } = rail(canvas, 580, 560, 880, floor);
  const body = [
    room(canvas, sand, 1370),
    archedLight(canvas, 420, 90, 460, 900, 0.6),
    leafShade(canvas, 140, 330, 400, 0.15),
    plant(canvas, 84, floor + 20, 640),
    back,
    hangAll(canvas, wardrobe.slice(0, 5), 252, 152, 560, 0.6),
    front,
    stool(canvas, 900, floor + 60, 190, 250),
    placed(canvas, { kind: "baguette", color: "#8a4a34" }, 900, floor - 186, 200),
  ];
  return { svg: canvas.document(body.join("")), width: 1080, height: 1620 };
}

/** Size of a page's banner: as wide for its height as any page shows it. Phones show the middle two thirds. */
const banner = { width: 1920, height: 480 };

const parade: Item[][] = [
  [
    { kind: "jeans", color: "#5b7ea3", parameters: { leg: "wide" } },
    { kind: "sweater", color: "#d9c6a9", parameters: { neck: "turtle", length: 540, fit: 0.3 } },
  ],
  [
    { kind: "trousers", color: "#b9a68c", parameters: { leg: "wide", pleats: 2 } },
    { kind: "shirt", color: "#f1ebe0", parameters: { fit: 0.2, length: 560 } },
  ],
  [
    { kind: "tiered-skirt", color: "#b5634a", parameters: { length: 1360, tiers: 3 } },
    { kind: "camisole", color: "#efe2d0", parameters: { length: 470, fit: 0 } },
  ],
  [
    { kind: "pleated-skirt", color: "#8b9a7b" },
    { kind: "blouse", color: "#f3ebde", parameters: { neck: "bow" } },
  ],
  ponchoLook,
];

/** The shop page's banner: a row of arches with a look in each. */
export function shop(seed: number): Scene {
  const canvas = new Canvas(seed, banner.width, banner.height);
  const [horizon, floor] = [405, 455];
  const centers = parade.map((_, index) => 400 + index * 280);
  const body = [
    room(canvas, "#d8d8ca", horizon),
    ...centers.map((x) => arch(canvas, "#d8d8ca", x, horizon, 216, 352)),
    ...parade.map((outfit, index) => dressed(canvas, outfit, centers[index] ?? 0, floor, 0.22)),
    plant(canvas, 170, floor + 4, 300),
    stool(canvas, 1740, floor + 6, 96, 130),
    placed(canvas, { kind: "sun-hat", color: "#d9bf92" }, 1740, floor - 132, 110),
  ];
  return { svg: canvas.document(body.join("")), ...banner };
}

const duet: Item[][] = [
  [
    { kind: "palazzo", color: "#efe6d6", parameters: { length: 1400 } },
    { kind: "blazer", color: "#8a4a3a", parameters: { breasted: "double", lapel: "peak" } },
  ],
  [
    { kind: "pleated-skirt", color: "#34463f", parameters: { length: 1160 } },
    {
      kind: "wrap-top",
      color: "#34463f",
      pattern: "floral",
      accent: "#dca68e",
      parameters: { length: 470 },
    },
  ],
];

/** The lookbook page's banner: two looks by the window of a room with a curtain. */
export function lookbookBanner(seed: number): Scene {
  const canvas = new Canvas(seed, banner.width, banner.height);
  const [horizon, floor] = [405, 455];
  const body = [
    room(canvas, "#dfc9bb", horizon),
    archedLight(canvas, 620, 24, 250, 360, 0.55),
    curtain(canvas, 1470, 1930, -10, 425, "#ead9cb"),
    leafShade(canvas, 430, 90, 240, 0.14),
    ...duet.map((outfit, index) => dressed(canvas, outfit, 900 + index * 230, floor, 0.22)),
    placed(canvas, { kind: "top-handle", color: "#3b4a40" }, 1010, floor + 14, 84),
    plant(canvas, 1390, floor + 6, 290),
    stool(canvas, 640, floor + 6, 96, 130),
    placed(canvas, { kind: "basket", color: "#d2ad76" }, 640, floor - 130, 100),
  ];
  return { svg: canvas.document(body.join("")), ...banner };
}
