import { clothingKinds } from "../clothing";
import { belt } from "../clothing/belts";
import type { Garment } from "../clothing/parts/garment";
import { drawArms, hand } from "../figure/body";
import { type Look, looks, skinOf } from "../figure/looks";
import { calmPose as calm } from "../figure/pose";
import { companionColor, drawFigure, lookOf } from "../figure/worn";
import {
  type Box,
  type Canvas,
  castShadow,
  createFabric,
  curve,
  drawPiece,
  type Fabric,
  fit,
  type Knot,
  n,
  studio,
} from "../toolkit";
import type { PictureRequest } from "../types";
import { ring } from "./hardware";
import type { StillLife } from "./still-life-kind";

/** Widths in body units of things that hang from the right hand. */
const bagWidths: Record<string, number> = {
  tote: 350,
  crossbody: 270,
  "top-handle": 310,
  baguette: 300,
  "bucket-bag": 290,
  backpack: 330,
  basket: 370,
  clutch: 300,
};

/** Things on the head: width in body units, and the height at which they end. */
const hats: Record<string, { width: number; end: number }> = {
  "sun-hat": { width: 372, end: -206 },
  "bucket-hat": { width: 240, end: -190 },
  beanie: { width: 168, end: -196 },
};

const bust: Box = { left: -235, right: 235, top: -420, bottom: 160 };
/** What figures wear that hold something. */
const dresses = ["knit-dress", "shirt-dress", "slip-dress", "wrap-dress"];

const grouped = (markup: string, scale: number, x: number, y: number) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${scale.toFixed(4)})">${markup}</g>`;

/** Plain clothes that let the thing stand out. */
function plainClothes(canvas: Canvas, request: PictureRequest, paper: string): Garment[] {
  const dress = request.seed % 2 === 0;
  const wear = (kind: string, color: string, parameters: PictureRequest["parameters"]) =>
    clothingKinds[kind]?.draw(
      { kind, view: "front", color, pattern: "plain", parameters, seed: request.seed },
      canvas,
    );
  const color = companionColor(request.color);
  const pieces = dress
    ? [
        wear(dresses[(request.seed >> 1) % dresses.length] ?? "knit-dress", color, {
          length: 1130,
          flare: 220,
        }),
      ]
    : [
        wear("trousers", color, { leg: "slim", length: 1340 }),
        wear("t-shirt", companionColor(companionColor(paper)), { fit: 0.1, length: 560 }),
      ];
  return pieces.filter((piece) => piece !== undefined);
}

/** A lower arm and hand with a watch on the wrist. */
function onWrist(canvas: Canvas, look: Look, stillLife: StillLife): string {
  const skin = skinOf(canvas, look);
  const arm: Knot[] = [
    [-24, -260],
    [25, -260],
    [21, -120],
    [14, -6],
    [-14, -6],
    [-19, -120],
  ];
  const watch = `<g transform="translate(0 -30) rotate(90) scale(.092)">${stillLife.markup}</g>`;
  const body = hand(canvas, skin, [0, 0], 0) + drawPiece(canvas, { outline: arm, fabric: skin, edge: 22 });
  const wide: Knot[] = arm.map(([x, y]): Knot => [x * 1.16, y]);
  return `<g transform="translate(640 900) rotate(-38) scale(5.4)">${body}${canvas.inside(curve(wide), watch)}</g>`;
}

/** A hand that holds a card between thumb and fingers. */
function inHand(canvas: Canvas, look: Look, stillLife: StillLife): string {
  const skin = skinOf(canvas, look);
  const held = hand(canvas, skin, [0, 0], 180);
  const sleeve: Knot[] = [
    [-20, -4, 0.2],
    [22, -4, 0.2],
    [40, 120, 0.2],
    [-36, 120, 0.2],
  ];
  const cuff = drawPiece(canvas, {
    outline: sleeve,
    fabric: createFabric(canvas, { color: "#3f4a48", pattern: "ribbed" }),
    edge: 20,
  });
  const thumb: Knot[] = [
    [-34, -26, 0.4],
    [-26, -58],
    [-12, -86],
    [0, -82],
    [-4, -52],
    [-8, -18],
  ];
  const { transform } = fit(stillLife.box, { left: 190, right: 1090, top: 170, bottom: 1170 });
  const card = `<g transform="rotate(-4 640 640) ${transform}">${castShadow(stillLife.outline, 16, 0.3)}${stillLife.markup}</g>`;
  const place = 'transform="translate(700 1440) rotate(-9) scale(4.6)"';
  return `<g ${place}>${held}${cuff}</g>${card}<g ${place}>${drawPiece(canvas, { outline: thumb, fabric: skin, edge: 14 })}</g>`;
}

interface Placed {
  frame: Box;
  over: string;
  under?: string;
  hat?: boolean;
  look?: Partial<Look>;
}

/** Where a thing is on the body, and what part of the body the picture shows. */
function placeOnBody(
  request: PictureRequest,
  canvas: Canvas,
  { markup, box }: StillLife,
  grip: Knot,
): Placed {
  const { kind, color } = request;
  const middle = (box.left + box.right) / 2;
  const width = bagWidths[kind];
  if (width !== undefined) {
    const scale = width / (box.right - box.left);
    const rise = kind === "clutch" ? 60 : 6;
    const over = grouped(markup, scale, grip[0] - middle * scale, grip[1] - rise - box.top * scale);
    const bottom = grip[1] - rise + (box.bottom - box.top) * scale + 50;
    return { over, frame: { left: -310, right: 450, top: -372, bottom: Math.max(900, bottom) } };
  }
  const hat = hats[kind];
  if (hat) {
    const scale = hat.width / (box.right - box.left);
    const over = grouped(markup, scale, -middle * scale, hat.end - box.bottom * scale);
    return { over, hat: true, look: { style: "bob" }, frame: { ...bust, top: -460 } };
  }
  if (kind === "sunglasses") return { over: grouped(markup, 0.148, 0, -182), frame: bust };
  if (kind === "hair-clips") {
    const clips = `<g transform="translate(54 -246) rotate(36) scale(.105)">${markup}</g>`;
    return {
      over: clips,
      look: { style: "long" },
      frame: { ...bust, top: -400, bottom: 60, left: -190, right: 190 },
    };
  }
  if (kind === "hoop-earrings") {
    const size = Number(request.parameters.size ?? 0.5);
    const hoop = (x: number) => ring(x, -122, 20 + size * 22, 6, color);
    return { over: hoop(-68) + hoop(68), look: { style: "bun" }, frame: { ...bust, top: -380, bottom: 90 } };
  }
  if (kind === "pendant-necklace") {
    const shown = "M-300 4H300V600H-300Z";
    const under = canvas.inside(shown, grouped(markup, 0.21, -middle * 0.21, 66));
    return {
      over: "",
      under,
      look: { style: "bun" },
      frame: { left: -225, right: 225, top: -290, bottom: 270 },
    };
  }
  if (kind === "scarf") {
    return {
      over: "",
      under: grouped(markup, 0.165, 0, 34),
      look: { style: "bun" },
      frame: { ...bust, bottom: 220 },
    };
  }
  const leather: Fabric = createFabric(canvas, { color, pattern: request.pattern ?? "leather" });
  const waist = belt(canvas, leather, 122, 398, 40, "buckle", request.accent ?? "#b89a66");
  return { over: waist, frame: { left: -330, right: 330, top: -10, bottom: 810 } };
}

/** Draws the thing with a figure: in a hand, on the head, at the waist, on the feet. */
export function drawCarried(
  request: PictureRequest,
  canvas: Canvas,
  stillLife: StillLife,
  paper: string,
): string {
  const ground = studio(canvas, paper);
  const look = lookOf(request);
  const area = { left: 0, right: canvas.width, top: 50, bottom: canvas.height };
  if (stillLife.pose === "worn") {
    return `${ground}<g transform="${fit(stillLife.box, area).transform}">${stillLife.markup}</g>`;
  }
  if (request.kind === "watch") return ground + onWrist(canvas, look, stillLife);
  if (request.kind === "gift-card") return ground + inHand(canvas, look, stillLife);
  canvas.pose = calm;
  const grip = drawArms(canvas, skinOf(canvas, look), calm).grips[1] ?? [0, 0];
  const placed = placeOnBody(request, canvas, stillLife, grip);
  const figure = drawFigure(canvas, {
    look: { ...(looks.find(({ skin }) => skin === look.skin) ?? look), ...placed.look },
    pose: calm,
    garments: plainClothes(canvas, request, paper),
    shoe: companionColor(paper),
    hat: placed.hat ?? false,
    ...(placed.under !== undefined && { underHead: placed.under }),
  });
  const { transform } = fit(placed.frame, area);
  return `${ground}<g transform="${transform}">${figure.markup}${placed.over}</g>`;
}
