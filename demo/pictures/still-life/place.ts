import { type Box, type Canvas, castShadow, fit, n, softEllipse } from "../toolkit";
import type { StillLife } from "./still-life-kind";

/** Draws a still life from above with its shadow, centred in the area. @param turn rotation in degrees. */
export function lying(stillLife: StillLife, area: Box, turn = 0): string {
  const { transform } = fit(stillLife.box, area);
  const [x, y] = [(area.left + area.right) / 2, (area.top + area.bottom) / 2];
  const rotation = turn ? `rotate(${turn} ${n(x)} ${n(y)}) ` : "";
  return `<g transform="${rotation}${transform}">${castShadow(stillLife.outline, 16, 0.3)}${stillLife.markup}</g>`;
}

/** Draws a still life with its shadow, standing at the bottom of the area. */
export function standing(canvas: Canvas, stillLife: StillLife, area: Box): string {
  const { box } = stillLife;
  const scale = Math.min(
    (area.right - area.left) / (box.right - box.left),
    (area.bottom - area.top) / (box.bottom - box.top),
  );
  const x = (area.left + area.right) / 2 - (scale * (box.left + box.right)) / 2;
  const half = (scale * (box.right - box.left)) / 2;
  const middle = (area.left + area.right) / 2;
  const shadows =
    softEllipse(
      canvas,
      middle + half * 0.22,
      area.bottom + half * 0.03,
      half * 1.3,
      half * 0.2,
      "#2b2018",
      0.3,
    ) + softEllipse(canvas, middle + half * 0.04, area.bottom, half * 0.98, half * 0.065, "#1d1512", 0.55);
  return `${shadows}<g transform="translate(${n(x)} ${n(area.bottom)}) scale(${scale.toFixed(4)})">${stillLife.markup}</g>`;
}
