import { type Box, backdropColor, type Canvas, castShadow, fit, studio } from "../../toolkit";
import type { PictureRequest } from "../../types";
import type { Garment } from "./garment";

/** Enlarges the box of a small garment, so that it does not fill the picture. */
function withMinimumSize({ left, top, right, bottom }: Box): Box {
  const [x, y] = [Math.max(0, 560 - (right - left)) / 2, Math.max(0, 620 - (bottom - top)) / 2];
  return { left: left - x, right: right + x, top: top - y, bottom: bottom + y };
}

/** Draws the garment and its shadow in an area of the canvas. */
function placeGarment(garment: Garment, area: Box, shadow = 0.26): string {
  const { transform } = fit(withMinimumSize(garment.box), area);
  return `<g transform="${transform}">${castShadow(garment.silhouette, 26, shadow)}${garment.behind}${garment.front}</g>`;
}

function closeUp(garment: Garment, canvas: Canvas): string {
  const { focus } = garment;
  const scale = Math.max(
    canvas.width / (focus.right - focus.left),
    canvas.height / (focus.bottom - focus.top),
  );
  const [x, y] = [(focus.left + focus.right) / 2, (focus.top + focus.bottom) / 2];
  const transform = `translate(${canvas.width / 2} ${canvas.height / 2}) scale(${scale.toFixed(3)}) translate(${-x} ${-y})`;
  return `<g transform="${transform}">${castShadow(garment.silhouette, 24, 0.26)}${garment.behind}${garment.front}</g>`;
}

/** Draws the requested view of a garment. */
export function present(request: PictureRequest, canvas: Canvas, garment: Garment): string {
  const color = backdropColor(request.backdrop, `${request.kind}${request.seed}`);
  const { width, height } = canvas;
  if (request.view === "detail") return studio(canvas, color) + closeUp(garment, canvas);
  const area = { left: 130, top: 150, right: width - 130, bottom: height - 160 };
  return studio(canvas, color) + placeGarment(garment, area);
}
