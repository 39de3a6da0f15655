import {
  amount,
  type Canvas,
  darken,
  drawFolds,
  drawPiece,
  type Fabric,
  flag,
  gather,
  type Knot,
  line,
  seam,
  softStroke,
  symmetric,
} from "../../toolkit";
import { belt } from "../belts";
import { clothingKind } from "../parts/garment";
import { drawUpper } from "../parts/upper";
import type { UpperShape } from "../parts/upper-shape";
import { coatFit, coatShape } from "./tailoring";

export const puffer = clothingKind(
  "puffer",
  "satin",
  {
    fit: coatFit,
    length: amount("height of the hem: 480 cropped, 1000 long", 440, 1040, 580),
    channels: amount("quilted channels between underarm and hem", 4, 12, 6),
    sleeves: flag("with sleeves", true),
    belt: flag("belt at the waist"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { length, sleeves } = parameters;
    const channels = Math.round(parameters.channels);
    const { sleeve: _plain, ...base } = coatShape(0.3 + parameters.fit * 0.7, length, 40);
    const shape: UpperShape = {
      ...base,
      waist: base.chest,
      channels,
      drape: 0,
      softness: 0,
      ...(sleeves
        ? {
            sleeve: {
              length: 540,
              cuff: 92,
              swell: 22,
              swellAt: 0.45,
              angle: 16,
              channels: 7,
              finish: "rib" as const,
            },
          }
        : { shoulder: base.shoulder - 16 }),
    };
    const top = shape.armpit ?? 232;
    const step = (length - top) / channels;
    const seams = Array.from({ length: channels + 4 }, (_, index) => top + (index - 4) * step).filter(
      (y) => y > 40,
    );
    const quilt = seams.map((y) => channel(canvas, fabric, y, step, shape.hem + 30)).join("");
    const closure = back ? "" : zipLine(fabric, 20, length);
    return drawUpper(canvas, shape, fabric, {
      back,
      hem: "raw",
      details: quilt + closure,
      sleeveDetails: (place) =>
        Array.from({ length: 7 }, (_, index) =>
          quiltedBand(
            fabric,
            [0, 0.25, 0.5, 0.75, 1].map((across) => place(across, (index + 1) / 7)),
          ),
        ).join(""),
      over:
        pufferCollar(canvas, fabric) +
        (parameters.belt ? belt(canvas, fabric, shape.chest + 6, 404, 46, "buckle") : ""),
      rise: 66,
      support: "hanger",
      focus: { left: -180, right: 200, top: -90, bottom: 386 },
    });
  },
);

function channel(canvas: Canvas, fabric: Fabric, y: number, height: number, half: number): string {
  const paint = canvas.linear(0, 0, 0, 1, [
    [0, fabric.shadow, 0.42],
    [0.14, fabric.light, 0.1],
    [0.32, fabric.light, 0.26],
    [0.6, fabric.light, 0.02],
    [0.88, fabric.shadow, 0.24],
    [1, fabric.shadow, 0.5],
  ]);
  const path = (dy: number): Knot[] => [
    [-half, y + dy - 5],
    [-half * 0.4, y + dy + 3],
    [half * 0.3, y + dy + 2],
    [half, y + dy - 5],
  ];
  const puckers = Array.from({ length: 11 }, (_, index) => {
    const x = -half * 0.9 + (index * half * 1.8) / 10 + (canvas.random() - 0.5) * 26;
    const reach = height * (0.24 + canvas.random() * 0.2);
    return gather(13, [x, y + 1], [x + (canvas.random() - 0.5) * 12, y + reach]);
  });
  return `<rect x="${-half}" y="${y.toFixed(1)}" width="${half * 2}" height="${height.toFixed(1)}" fill="${paint}"/>${drawFolds(fabric, puckers)}${seam(fabric, line(...path(0)), 2.4)}`;
}

function quiltedBand(fabric: Fabric, points: Knot[]): string {
  const path = line(...points);
  return `<g transform="translate(0 -7)">${softStroke(path, fabric.shadow, 30, 0.34)}</g><g transform="translate(0 -30)">${softStroke(path, fabric.light, 26, 0.3 * fabric.sheen * 0.6)}</g>${seam(fabric, path, 2.2)}`;
}

const zipLine = (fabric: Fabric, top: number, bottom: number) =>
  `${softStroke(`M0 ${top}V${bottom + 8}`, fabric.shadow, 22, 0.5)}<path d="M0 ${top}V${bottom + 8}" stroke="${darken(fabric.color, 0.45)}" stroke-width="7"/><path d="M0 ${top}V${bottom + 8}" stroke="${fabric.light}" stroke-opacity=".6" stroke-width="3" stroke-dasharray="3 3"/>`;

function pufferCollar(canvas: Canvas, fabric: Fabric): string {
  const roll = (top: number, bottom: number, width: number) =>
    drawPiece(canvas, {
      outline: symmetric([
        [0, top + 6],
        [width * 0.66, top],
        [width + 2, top + 5, 0.7],
        [width + 8, (top + bottom) / 2],
        [width + 1, bottom - 4, 0.7],
        [width * 0.6, bottom + 5],
        [0, bottom + 8],
      ]),
      fabric,
      edge: 22,
      lift: 4,
    });
  return roll(-64, -12, 61) + roll(-24, 28, 64);
}
