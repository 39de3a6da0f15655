import { arch, type Canvas, castShadow, fit, room, softEllipse, windowLight } from "../toolkit";
import type { PictureRequest } from "../types";
import type { Garment } from "./garment";
import { drawForm, drawHanger, drawRail } from "./supports";

/** The garment shown in a room: on a dress form, on a hanger or clipped to a rail. */
export function drawSet(request: PictureRequest, canvas: Canvas, garment: Garment, color: string): string {
  const { width, height } = canvas;
  const horizon = height * 0.86;
  const niche = request.seed % 2 === 0;
  const light = niche
    ? arch(canvas, color, width * 0.52, horizon, 860, 1290)
    : windowLight(canvas, 120, 260, 640, 980);
  const wall = room(canvas, color, horizon) + light;
  if (garment.support === "form") {
    const body = { left: -240, right: 240, top: -150, bottom: Math.max(1090, garment.box.bottom + 180) };
    const { transform } = fit(body, { left: 0, right: width, top: 150, bottom: height - 120 });
    const form = drawForm(canvas, body.bottom);
    return `${wall}${softEllipse(canvas, width * 0.53, height - 112, 330, 36, "#2b2018", 0.4)}<g transform="${transform}">${castShadow(garment.silhouette, 34, 0.2, 40, 30)}${form.back}${garment.behind}${form.front}${garment.front}</g>`;
  }
  const clips = garment.support === "clips";
  const hook = clips ? garment.box.top - 60 : -96;
  const box = { ...garment.box, top: hook - 50 };
  const { transform } = fit(box, { left: 190, right: width - 190, top: 150, bottom: height - 330 });
  const hanger = clips ? drawRail(canvas, garment) : drawHanger(canvas);
  return `${wall}<g transform="${transform}">${castShadow(garment.silhouette, 34, 0.22, 46, 34)}${clips ? "" : hanger}${garment.behind}${garment.front}${clips ? hanger : ""}</g>`;
}
