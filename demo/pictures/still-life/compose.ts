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
import type { StillLife } from "./still-life-kind";

function closeUp(canvas: Canvas, stillLife: StillLife): string {
  const { focus } = stillLife;
  const scale = Math.max(
    canvas.width / (focus.right - focus.left),
    canvas.height / (focus.bottom - focus.top),
  );
  const [x, y] = [(focus.left + focus.right) / 2, (focus.top + focus.bottom) / 2];
  return `<g transform="translate(${canvas.width / 2} ${canvas.height / 2}) rotate(-5) scale(${scale.toFixed(3)}) translate(${n(-x)} ${n(-y)})">${castShadow(stillLife.outline, 22, 0.28)}${stillLife.markup}</g>`;
}

function styledStanding(
  request: PictureRequest,
  canvas: Canvas,
  stillLife: StillLife,
  color: string,
): string {
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
  return room(canvas, color, horizon) + light + plinth + standing(canvas, stillLife, area) + vase;
}

function styledLying(request: PictureRequest, canvas: Canvas, stillLife: StillLife, color: string): string {
  const { width, height } = canvas;
  const cloth = lighten(color, 0.4);
  const tray = drawTray(canvas, width * 0.5, height * 0.5, width * 0.43, darken(color, 0.06));
  const light = windowLight(canvas, 160, -60, 900, 1300, 0.42);
  const area = { left: 250, right: width - 250, top: 420, bottom: height - 420 };
  const turn = request.seed % 2 === 0 ? -9 : 8;
  const sprig = drawSprig(
    request.seed % 2 === 0 ? { x: 1170, y: 1560, turn: -38 } : { x: 120, y: 1570, turn: 36 },
  );
  return studio(canvas, cloth) + light + tray + sprig + lying(stillLife, area, turn);
}

/** Draws the requested view of a still life. */
export function compose(request: PictureRequest, canvas: Canvas, stillLife: StillLife): string {
  const color = backdropColor(request.backdrop, `${request.kind}${request.seed}`);
  const { width, height } = canvas;
  if (request.view === "detail") return studio(canvas, color) + closeUp(canvas, stillLife);
  if (request.view === "styled") {
    return stillLife.pose === "standing"
      ? styledStanding(request, canvas, stillLife, color)
      : styledLying(request, canvas, stillLife, color);
  }
  const area = { left: 115, right: width - 115, top: 200, bottom: height - 200 };
  if (stillLife.pose === "lying") return studio(canvas, color) + lying(stillLife, area);
  const drawnHeight = Math.min(
    area.bottom - area.top,
    ((area.right - area.left) * (stillLife.box.bottom - stillLife.box.top)) /
      (stillLife.box.right - stillLife.box.left),
  );
  return (
    studio(canvas, color) + standing(canvas, stillLife, { ...area, bottom: (height + drawnHeight) / 2 + 40 })
  );
}
