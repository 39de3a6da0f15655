import type { Garment } from "../clothing/parts/garment";
import { type Box, type Canvas, fit, lightness, softEllipse, studio } from "../toolkit";
import type { PictureRequest } from "../types";
import { drawArms, drawLegs, drawTrunk } from "./body";
import { drawHead } from "./head";
import { type Look, looks, skinOf } from "./looks";
import { calmPose, type Pose, poses } from "./pose";

/** Whole number from a request, by which figures differ from picture to picture. */
const turnOf = ({ seed, color }: PictureRequest) => seed + Number.parseInt(color.slice(3, 5), 16);

export const poseOf = (request: PictureRequest): Pose => poses[turnOf(request) % poses.length] ?? calmPose;

export const lookOf = (request: PictureRequest): Look =>
  looks[turnOf(request) % looks.length] ?? { skin: "#b97f58", hair: "#2b211f", style: "bun" };

export interface Figure {
  look: Look;
  pose: Pose;
  /** Garments from the innermost to the outermost. */
  garments: readonly Garment[];
  /** Colour of the shoes; bare feet without. */
  shoe?: string | undefined;
  /** Leaves out the hair over the forehead. */
  hat?: boolean;
  /** Drawn over the clothes and under the head. */
  underHead?: string;
}

/** A dressed figure in body units. @returns also where its left and right hands hold things. */
export function drawFigure(
  canvas: Canvas,
  figure: Figure,
): { markup: string; grips: readonly (readonly [number, number, number?])[] } {
  const { look, pose, garments, shoe, hat = false } = figure;
  const skin = skinOf(canvas, look);
  const head = drawHead(canvas, look, pose.tilt, hat);
  const arms = drawArms(canvas, skin, pose, Math.max(...garments.map(({ sleeve = 0 }) => sleeve), 0));
  const markup = [
    head.back,
    ...garments.map(({ behind }) => behind),
    drawLegs(canvas, skin, pose.legs, shoe),
    drawTrunk(canvas, skin),
    arms.markup,
    ...garments.map(({ front }) => front),
    figure.underHead ?? "",
    head.front,
  ];
  return { markup: markup.join(""), grips: arms.grips };
}

/** Colour of the plain clothes beside a garment. */
export const companionColor = (color: string): string => (lightness(color) > 0.55 ? "#5b524b" : "#e9dfd0");

/** Area of the body that a picture shows: to the feet, or to the thighs for short garments of the upper body. */
export function frameOf(garment: Garment): Box {
  const short = garment.box.top < 230 && garment.box.bottom < 800;
  return short
    ? { left: -380, right: 380, top: -372, bottom: 740 }
    : { left: -400, right: 400, top: -384, bottom: 1540 };
}

/** Draws a figure that wears the garments in the middle of a picture. */
export function drawWorn(canvas: Canvas, color: string, figure: Figure, frame: Box): string {
  const { width, height } = canvas;
  const { markup } = drawFigure(canvas, figure);
  const isWhole = frame.bottom > 1400;
  const { transform } = fit(frame, {
    left: 0,
    right: width,
    top: 60,
    bottom: isWhole ? height - 70 : height,
  });
  const ground = isWhole ? softEllipse(canvas, 40, 1506, 330, 34, "#2b2018", 0.6) : "";
  return `${studio(canvas, color)}<g transform="${transform}">${ground}${markup}</g>`;
}
