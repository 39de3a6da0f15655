import { backdropColor, type Canvas, castShadow, n, studio } from "../toolkit";
import type { PictureRequest } from "../types";
import { drawCarried } from "./carried";
import { lying, standing } from "./place";
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

/** Draws the requested view of a still life. */
export function compose(request: PictureRequest, canvas: Canvas, stillLife: StillLife): string {
  const color = backdropColor(request.backdrop, `${request.kind}${request.seed}`);
  const { width, height } = canvas;
  if (request.view === "detail") return studio(canvas, color) + closeUp(canvas, stillLife);
  if (request.view === "worn") return drawCarried(request, canvas, stillLife, color);
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
