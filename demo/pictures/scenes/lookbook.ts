import { curtain, plant, rail, stool } from "../furniture";
import { arch, archedLight, Canvas, disc, leafShade, room } from "../toolkit";
import type { Scene } from "./banners";
import { dressed, hung, type Item, placed } from "./stage";

interface Look {
  color: string;
  outfit: Item[];
  set: "arch" | "window" | "curtain" | "disc";
  /** Draws the props around the outfit. */
  beside: (canvas: Canvas, floor: number) => string;
}

const looks: Look[] = [
  {
    color: "#dcc7b4",
    set: "arch",
    outfit: [
      { kind: "trousers", color: "#efe7d9", parameters: { leg: "wide", pleats: 2 } },
      { kind: "sweater", color: "#b5634a", parameters: { neck: "turtle", length: 540, fit: 0.3 } },
    ],
    beside: (canvas, floor) =>
      placed(canvas, { kind: "top-handle", color: "#5b3b2c" }, 950, floor + 30, 230) +
      plant(canvas, 190, floor + 16, 620),
  },
  {
    color: "#d5d9cc",
    set: "window",
    outfit: [
      { kind: "camisole", color: "#6f7f68", parameters: { length: 470, fit: 0 } },
      { kind: "pleated-skirt", color: "#6f7f68", parameters: { length: 1120 } },
      {
        kind: "blazer",
        color: "#e7dcc8",
        pattern: "linen",
        parameters: { fit: 0.7, length: 640, closing: 340 },
      },
    ],
    beside: (canvas, floor) =>
      stool(canvas, 1010, floor + 20, 230, 330) +
      placed(canvas, { kind: "sun-hat", color: "#d8bd8e" }, 1010, floor - 330, 250),
  },
  {
    color: "#e4d5cc",
    set: "disc",
    outfit: [
      { kind: "tiered-skirt", color: "#f1e6d6", accent: "#c4705a" },
      { kind: "wrap-top", color: "#a4564a", parameters: { sleeve: 300, length: 470 } },
    ],
    beside: (canvas, floor) => placed(canvas, { kind: "basket", color: "#d2ad76" }, 1000, floor + 40, 270),
  },
  {
    color: "#d3cdc2",
    set: "curtain",
    outfit: [
      { kind: "jeans", color: "#5b7ea3", parameters: { leg: "wide" } },
      { kind: "shirt", color: "#f6f2ea", parameters: { fit: 0.3, length: 590 } },
      { kind: "knit-vest", color: "#8d9a86", parameters: { fit: 0.5, length: 560 } },
    ],
    beside: (canvas, floor) => placed(canvas, { kind: "crossbody", color: "#9a6a45" }, 1070, floor + 70, 190),
  },
  {
    color: "#d9c3b0",
    set: "arch",
    outfit: [
      { kind: "pencil-skirt", color: "#4b3a33" },
      { kind: "sweater", color: "#dccbb0", parameters: { length: 540 } },
      { kind: "poncho", color: "#7a3a30", accent: "#e6d0a6", parameters: { length: 640 } },
    ],
    beside: (canvas, floor) =>
      plant(canvas, 1060, floor + 20, 560, "#8f6a52") +
      placed(canvas, { kind: "ankle-boot", color: "#5a3a2a" }, 250, floor + 40, 220),
  },
  {
    color: "#cfd5d4",
    set: "window",
    outfit: [
      { kind: "swimsuit", color: "#2d5560", parameters: { neck: "plunge" } },
      { kind: "palazzo", color: "#f0eadf", parameters: { length: 1400, width: 260 } },
    ],
    beside: (canvas, floor) =>
      stool(canvas, 220, floor + 20, 230, 300) +
      placed(canvas, { kind: "basket", color: "#d2ad76" }, 220, floor - 296, 220) +
      leafShade(canvas, 820, 260, 300, 0.1),
  },
  {
    color: "#dfd5c8",
    set: "disc",
    outfit: [
      { kind: "pleated-skirt", color: "#c6a88a", parameters: { length: 1160 } },
      { kind: "blouse", color: "#f3ebde", parameters: { neck: "bow" } },
      { kind: "trench", color: "#b89668", parameters: { length: 1060, fit: 0.5 } },
    ],
    beside: (canvas, floor) =>
      placed(canvas, { kind: "bucket-bag", color: "#6f4632" }, 1010, floor + 34, 230),
  },
  {
    color: "#d8ccc4",
    set: "curtain",
    outfit: [
      { kind: "camisole", color: "#e9dcc8", parameters: { length: 470, fit: 0 } },
      {
        kind: "wrap-skirt",
        color: "#3a4a46",
        accent: "#d9a48c",
        pattern: "leaf",
        parameters: { length: 1180 },
      },
    ],
    beside: (canvas, floor) =>
      placed(canvas, { kind: "heeled-sandal", color: "#a2664a" }, 940, floor + 30, 230) +
      plant(canvas, 150, floor + 20, 540),
  },
  {
    color: "#d9d3c2",
    set: "window",
    outfit: [
      { kind: "tailored-shorts", color: "#a98a66", parameters: { pleats: 2, belt: "buckle" } },
      { kind: "camisole", color: "#efe5d6" },
      { kind: "cardigan", color: "#8b9a7b", parameters: { fit: 0.5, depth: 260 } },
    ],
    beside: (canvas, floor) =>
      placed(canvas, { kind: "tote", color: "#c49a68", pattern: "leather" }, 980, floor + 34, 270),
  },
];

const backgrounds = {
  arch: (canvas: Canvas, color: string, floor: number) => arch(canvas, color, 640, floor, 880, 1330),
  window: (canvas: Canvas) =>
    archedLight(canvas, 520, 150, 560, 1000, 0.6) + leafShade(canvas, 180, 420, 420, 0.13),
  curtain: (canvas: Canvas, color: string, floor: number) =>
    curtain(canvas, 820, 1310, -20, floor + 60, color) + leafShade(canvas, 120, 260, 420, 0.13),
  disc: (canvas: Canvas, color: string) => disc(canvas, 640, 640, 440, color),
};

function drawLook(index: number, seed: number): Scene {
  const canvas = new Canvas(seed + index, 1280, 1600);
  const look = looks[index];
  if (!look) throw new RangeError(`No look ${index + 1}.`);
  const horizon = 1370;
  const floor = 1500;
  const body = [
    room(canvas, look.color, horizon),
    backgrounds[look.set](canvas, look.color, horizon),
    dressed(canvas, look.outfit, 620, floor, 0.74),
    look.beside(canvas, floor),
  ];
  return { svg: canvas.document(body.join("")), width: 1280, height: 1600 };
}

/** The season's wardrobe on a rail. */
function capsule(seed: number): Scene {
  const canvas = new Canvas(seed, 1280, 1600);
  const floor = 1490;
  const { back, front } = rail(canvas, 640, 250, 1010, floor);
  const items: Item[] = [
    { kind: "wool-coat", color: "#a98866", parameters: { belt: true, lapel: "shawl", breasted: "none" } },
    { kind: "shirt", color: "#e7dcc8", parameters: { fit: 0.5 } },
    { kind: "ruana", color: "#6e3a32", accent: "#e2c79c" },
    { kind: "jeans", color: "#5d80a6", parameters: { leg: "straight" } },
  ];
  const body = [
    room(canvas, "#d9cfc0", 1370),
    archedLight(canvas, 460, 120, 520, 1000, 0.5),
    back,
    ...items.map((item, index) => hung(canvas, item, 280 + index * 245, 250, 0.84)),
    front,
    placed(canvas, { kind: "ankle-boot", color: "#4a3027" }, 420, floor + 50, 220),
    placed(canvas, { kind: "crossbody", color: "#8d5a3c" }, 880, floor + 50, 210),
  ];
  return { svg: canvas.document(body.join("")), width: 1280, height: 1600 };
}

export const lookbookScenes: ((seed: number) => Scene)[] = [
  ...looks.map((_, index) => (seed: number) => drawLook(index, seed)),
  capsule,
];
