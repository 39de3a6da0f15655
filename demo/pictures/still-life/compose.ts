import {
  arch,
  backdropColor,
  type Canvas,
  castShadow,
  darken,
  lighten,
  n,
  room,
  studio,
  windowLight,
} from "../toolkit";
import type { PictureRequest } from "../types";
import { lying, standing } from "./place";
import { drawPlinth, drawSprig, drawTray, drawVase } from "./props";
import type { Thing } from "./thing";

function closeUp(canvas: Canvas, thing: Thing): string {
  const { focus } = thing;
  const scale = Math.max(
    canvas.width / (focus.right - focus.left),
    canvas.height / (focus.bottom - focus.top),
  );
  const [x, y] = [(focus.left + focus.right) / 2, (focus.top + focus.bottom) / 2];
  return `<g transform="translate(${canvas.width / 2} ${canvas.height / 2}) rotate(-5) scale(${scale.toFixed(3)}) translate(${n(-x)} ${n(-y)})">${castShadow(thing.outline, 22, 0.28)}${thing.markup}</g>`;
}

function styledStanding(request: PictureRequest, canvas: Canvas, thing: Thing, color: string): string {
  const { width, height } = canvas;
  const horizon = height * 0.8;
  const top = height * 0.68;
  const niche = request.seed % 2 === 0;
  const light = niche
    ? arch(canvas, color, width * 0.5, horizon, 900, 1080)
    : windowLight(canvas, 110, 180, 700, 900, 0.4);
  const vase = drawVase(canvas, niche ? width * 0.87 : width * 0.14, height * 0.9, color);
  const plinth = drawPlinth(canvas, { left: 190, right: 1090, top, bottom: height * 0.93 }, color);
  const area = { left: 270, right: 1010, top: 380, bottom: top + 6 };
  return room(canvas, color, horizon) + light + plinth + standing(canvas, thing, area) + vase;
}

function styledLying(request: PictureRequest, canvas: Canvas, thing: Thing, color: string): string {
  const { width, height } = canvas;
  const cloth = lighten(color, 0.4);
  const tray = drawTray(canvas, width * 0.5, height * 0.5, width * 0.43, darken(color, 0.06));
  const light = windowLight(canvas, 160, -60, 900, 1300, 0.42);
  const area = { left: 250, right: width - 250, top: 420, bottom: height - 420 };
  const turn = request.seed % 2 === 0 ? -9 : 8;
  const sprig = drawSprig(
    request.seed % 2 === 0 ? { x: 1170, y: 1560, turn: -38 } : { x: 120, y: 1570, turn: 36 },
  );
  return studio(canvas, cloth) + light + tray + sprig + lying(thing, area, turn);
}

/** Body of the picture of a thing for the view asked for. */
export function compose(request: PictureRequest, canvas: Canvas, thing: Thing): string {
  const color = backdropColor(request.backdrop, `${request.kind}${request.seed}`);
  const { width, height } = canvas;
  if (request.view === "detail") return studio(canvas, color) + closeUp(canvas, thing);
  if (request.view === "styled") {
    return thing.pose === "standing"
      ? styledStanding(request, canvas, thing, color)
      : styledLying(request, canvas, thing, color);
  }
  const area = { left: 115, right: width - 115, top: 200, bottom: height - 200 };
  if (thing.pose === "lying") return studio(canvas, color) + lying(thing, area);
  const used = Math.min(
    area.bottom - area.top,
    ((area.right - area.left) * (thing.box.bottom - thing.box.top)) / (thing.box.right - thing.box.left),
  );
  return studio(canvas, color) + standing(canvas, thing, { ...area, bottom: (height + used) / 2 + 40 });
}
