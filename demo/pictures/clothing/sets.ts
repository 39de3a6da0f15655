import { plant, stool } from "../furniture";
import {
  arch,
  archedLight,
  type Canvas,
  castShadow,
  disc,
  fit,
  leafShade,
  room,
  softEllipse,
} from "../toolkit";
import type { PictureRequest } from "../types";
import type { Garment } from "./parts/garment";
import { drawForm, drawHanger, drawRail } from "./parts/supports";

/** Variants of the wall behind a garment. */
const walls = [
  (canvas: Canvas, color: string, horizon: number) =>
    arch(canvas, color, canvas.width / 2, horizon, 900, 1300),
  (canvas: Canvas) => archedLight(canvas, 500, 120, 560, 1060, 0.62) + leafShade(canvas, 150, 380, 420, 0.14),
  (canvas: Canvas, color: string) =>
    disc(canvas, canvas.width / 2, 660, 450, color) + leafShade(canvas, 760, 240, 380, 0.12),
] as const;

/** Variants of the object beside a garment. */
const companions = [
  (canvas: Canvas, floor: number) => plant(canvas, 190, floor - 20, 560),
  (canvas: Canvas, floor: number) => stool(canvas, 1060, floor - 30, 220, 300),
  (canvas: Canvas, floor: number) => plant(canvas, 1110, floor - 24, 480, "#8f6a52"),
  () => "",
] as const;

/** Draws the garment in a room: on a dress form, on a hanger or clipped to a rail. */
export function drawSet(request: PictureRequest, canvas: Canvas, garment: Garment, color: string): string {
  const { height } = canvas;
  const [horizon, floor] = [height * 0.86, height - 104];
  const wall = walls[request.seed % walls.length] ?? walls[0];
  const companion = companions[(request.seed >> 1) % companions.length] ?? companions[0];
  const set = room(canvas, color, horizon) + wall(canvas, color, horizon) + companion(canvas, floor);
  return set + (garment.support === "form" ? onForm(canvas, garment, floor) : onHanger(canvas, garment));
}

function onForm(canvas: Canvas, garment: Garment, floor: number): string {
  const { width } = canvas;
  const body = { left: -240, right: 240, top: -150, bottom: Math.max(1090, garment.box.bottom + 180) };
  const { transform } = fit(body, { left: 0, right: width, top: 130, bottom: floor });
  const form = drawForm(canvas, body.bottom);
  const ground = softEllipse(canvas, width * 0.53, floor + 6, 330, 36, "#2b2018", 0.42);
  return `${ground}<g transform="${transform}">${castShadow(garment.silhouette, 34, 0.2, 40, 30)}${form.back}${garment.behind}${form.front}${garment.front}</g>`;
}

function onHanger(canvas: Canvas, garment: Garment): string {
  const clips = garment.support === "clips";
  const top = clips ? garment.box.top - 126 : -116;
  const box = { ...garment.box, top };
  const { transform } = fit(box, {
    left: 230,
    right: canvas.width - 230,
    top: 130,
    bottom: canvas.height - 240,
  });
  const hanger = clips ? drawRail(canvas, garment) : drawHanger(canvas);
  return `<g transform="${transform}">${castShadow(garment.silhouette, 34, 0.22, 46, 34)}${clips ? "" : hanger}${garment.behind}${garment.front}${clips ? hanger : ""}</g>`;
}
