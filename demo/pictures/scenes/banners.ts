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
    hangAll(canvas, wardrobe.slice(0, 5), 270, 158, 560, 0.6),
    front,
    stool(canvas, 900, floor + 60, 190, 250),
    placed(canvas, { kind: "baguette", color: "#8a4a34" }, 900, floor - 186, 200),
  ];
  return { svg: canvas.document(body.join("")), width: 1080, height: 1620 };
}

/** The shop page's banner. */
export function shop(seed: number): Scene {
  const canvas = new Canvas(seed, 1920, 820);
  const floor = 770;
  const body = [
    room(canvas, "#d8d8ca", 690),
    arch(canvas, "#d8d8ca", 470, 690, 420, 600),
    arch(canvas, "#d8d8ca", 960, 690, 420, 600),
    arch(canvas, "#d8d8ca", 1450, 690, 420, 600),
    dressed(
      canvas,
      [
        { kind: "trousers", color: "#b9a68c", parameters: { leg: "wide", pleats: 2 } },
        { kind: "shirt", color: "#f1ebe0", parameters: { fit: 0.2, length: 560 } },
      ],
      470,
      floor,
      0.4,
    ),
    dressed(
      canvas,
      [
        { kind: "camisole", color: "#efe2d0", parameters: { length: 470, fit: 0 } },
        { kind: "tiered-skirt", color: "#b5634a", parameters: { length: 1360, tiers: 3 } },
      ],
      960,
      floor,
      0.4,
    ),
    dressed(
      canvas,
      [
        { kind: "pleated-skirt", color: "#8b9a7b" },
        { kind: "sweater", color: "#e9dfce", parameters: { neck: "turtle", length: 520 } },
      ],
      1450,
      floor,
      0.4,
    ),
    plant(canvas, 180, floor + 10, 470),
    placed(canvas, { kind: "bucket-bag", color: "#a9744e" }, 1190, floor + 18, 130),
    stool(canvas, 1745, floor + 10, 150, 210),
    placed(canvas, { kind: "sun-hat", color: "#d9bf92" }, 1745, floor - 210, 170),
  ];
  return { svg: canvas.document(body.join("")), width: 1920, height: 820 };
}

/** The lookbook page's banner. */
export function lookbookBanner(seed: number): Scene {
  const canvas = new Canvas(seed, 1920, 820);
  const floor = 775;
  const body = [
    room(canvas, "#dfc9bb", 695),
    archedLight(canvas, 560, 40, 360, 600, 0.55),
    curtain(canvas, 1500, 1900, -10, 730, "#ead9cb"),
    dressed(
      canvas,
      [
        { kind: "palazzo", color: "#efe6d6", parameters: { length: 1400 } },
        { kind: "blazer", color: "#8a4a3a", parameters: { breasted: "double", lapel: "peak" } },
      ],
      930,
      floor,
      0.42,
    ),
    dressed(
      canvas,
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
      1260,
      floor + 8,
      0.42,
    ),
    leafShade(canvas, 300, 160, 360, 0.14),
    plant(canvas, 1640, floor + 20, 430),
    placed(canvas, { kind: "top-handle", color: "#3b4a40" }, 1085, floor + 26, 130),
  ];
  return { svg: canvas.document(body.join("")), width: 1920, height: 820 };
}
