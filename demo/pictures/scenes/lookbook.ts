import { catalogue, drawnAs, lookbook } from "../../catalogue";
import { curtain, plant, rail, stool } from "../furniture";
import { arch, archedLight, Canvas, disc, leafShade, room } from "../toolkit";
import type { Scene } from "./banners";
import { dressed, hung, type Item, placed } from "./stage";

/** Looks up how a look's product is drawn. */
type PieceOf = (product: number) => Item;

interface Setting {
  color: string;
  /** The first garment is the innermost. */
  outfit: (piece: PieceOf) => Item[];
  set: "arch" | "window" | "curtain" | "disc";
  /** Draws the props around the outfit. */
  beside: (canvas: Canvas, floor: number, piece: PieceOf) => string;
}

/** Of the first nine looks, which a figure wears. */
const settings: Setting[] = [
  {
    color: "#dcc7b4",
    set: "arch",
    outfit: (piece) => [piece(101), piece(165)],
    beside: (canvas, floor, piece) =>
      placed(canvas, piece(167), 950, floor + 30, 230) + plant(canvas, 190, floor + 16, 620),
  },
  {
    color: "#d5d9cc",
    set: "window",
    outfit: (piece) => [piece(133), piece(112), piece(147)],
    beside: (canvas, floor, piece) =>
      stool(canvas, 1010, floor + 20, 230, 330) + placed(canvas, piece(159), 1010, floor - 330, 250),
  },
  {
    color: "#e4d5cc",
    set: "disc",
    outfit: (piece) => [piece(148), piece(142)],
    beside: (canvas, floor, piece) => placed(canvas, piece(158), 1000, floor + 40, 270),
  },
  {
    color: "#d3cdc2",
    set: "curtain",
    outfit: (piece) => [piece(110), piece(124), piece(174)],
    beside: (canvas, floor, piece) => placed(canvas, piece(113), 1070, floor + 70, 190),
  },
  {
    color: "#d9c3b0",
    set: "arch",
    outfit: (piece) => [piece(103), piece(129)],
    beside: (canvas, floor, piece) =>
      plant(canvas, 1060, floor + 20, 560, "#8f6a52") + placed(canvas, piece(135), 250, floor + 40, 220),
  },
  {
    color: "#cfd5d4",
    set: "window",
    outfit: (piece) => [piece(136), piece(163)],
    beside: (canvas, floor, piece) =>
      stool(canvas, 220, floor + 20, 230, 300) +
      placed(canvas, piece(158), 220, floor - 296, 220) +
      leafShade(canvas, 820, 260, 300, 0.1),
  },
  {
    color: "#dfd5c8",
    set: "disc",
    outfit: (piece) => [piece(119), piece(115), piece(156)],
    beside: (canvas, floor, piece) => placed(canvas, piece(131), 1010, floor + 34, 230),
  },
  {
    color: "#d8ccc4",
    set: "curtain",
    outfit: (piece) => [piece(133), piece(157)],
    beside: (canvas, floor, piece) =>
      placed(canvas, piece(126), 940, floor + 30, 230) + plant(canvas, 150, floor + 20, 540),
  },
  {
    color: "#d9d3c2",
    set: "window",
    outfit: (piece) => [piece(169), piece(130), piece(120)],
    beside: (canvas, floor, piece) => placed(canvas, piece(104), 980, floor + 34, 270),
  },
];

/** @throws RangeError when the look has no such product, so that every drawn product is one of its pieces. */
const piecesOf =
  (scene: string): PieceOf =>
  (id) => {
    const piece = lookbook.find((look) => look.scene === scene)?.pieces.find(({ product }) => product === id);
    const product = catalogue.products.find((candidate) => candidate.id === id);
    if (!piece || !product) throw new RangeError(`The look "${scene}" has no product ${id}.`);
    return drawnAs(product, piece.variant);
  };

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
  const setting = settings[index];
  if (!setting) throw new RangeError(`No look ${index + 1}.`);
  const piece = piecesOf(`lookbook-${index + 1}`);
  const horizon = 1370;
  const floor = 1500;
  const body = [
    room(canvas, setting.color, horizon),
    backgrounds[setting.set](canvas, setting.color, horizon),
    dressed(canvas, setting.outfit(piece), 620, floor, 0.74),
    setting.beside(canvas, floor, piece),
  ];
  return { svg: canvas.document(body.join("")), width: 1280, height: 1600 };
}

/** The season's wardrobe on a rail. */
function capsule(seed: number): Scene {
  const canvas = new Canvas(seed, 1280, 1600);
  const floor = 1490;
  const { back, front } = rail(canvas, 640, 250, 1010, floor);
  const piece = piecesOf("lookbook-10");
  const items = [piece(111), piece(124), piece(129), piece(110)];
  const body = [
    room(canvas, "#d9cfc0", 1370),
    archedLight(canvas, 460, 120, 520, 1000, 0.5),
    back,
    ...items.map((item, index) => hung(canvas, item, 280 + index * 245, 250, 0.84)),
    front,
    placed(canvas, piece(135), 420, floor + 50, 220),
    placed(canvas, piece(113), 880, floor + 50, 210),
  ];
  return { svg: canvas.document(body.join("")), width: 1280, height: 1600 };
}

export const lookbookScenes: ((seed: number) => Scene)[] = [
  ...settings.map((_, index) => (seed: number) => drawLook(index, seed)),
  capsule,
];
