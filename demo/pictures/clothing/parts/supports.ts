import {
  type Canvas,
  castShadow,
  createFabric,
  curve,
  drawPiece,
  rod,
  softStroke,
  symmetric,
} from "../../toolkit";
import type { Garment } from "./garment";

const wood = "#a9825c";
const brass = "#b89a66";

/** A wooden hanger with its hook above the neck. */
export function drawHanger(canvas: Canvas): string {
  const fabric = createFabric(canvas, { color: wood, pattern: "plain" });
  const outline = symmetric([
    [0, -22],
    [30, -16],
    [90, 14],
    [146, 50, 0.5],
    [140, 66, 0.5],
    [80, 36],
    [0, 10],
  ]);
  const hook = "M0 -18V-50C0 -66 24 -66 24 -88C24 -112 -18 -112 -20 -88";
  return rod(hook, 7, brass) + drawPiece(canvas, { outline, fabric, edge: 14 });
}

/** A thin rail with two clips at the waist of a garment. */
export function drawRail(canvas: Canvas, garment: Garment): string {
  const y = garment.box.top;
  const half = Math.min(110, (garment.box.right - garment.box.left) * 0.25);
  const bar = y - 44;
  const clip = (x: number) =>
    `${castShadow(
      curve([
        [x - 12, y - 10, 0],
        [x + 12, y - 10, 0],
        [x + 12, y + 30, 0],
        [x - 12, y + 30, 0],
      ]),
      6,
      0.3,
    )}<rect x="${x - 12}" y="${y - 16}" width="24" height="46" rx="4" fill="${canvas.linear(0, 0, 1, 0, [
      [0, "#cdb283"],
      [0.35, "#f1e0b8"],
      [1, "#93763f"],
    ])}"/>${rod(`M${x} ${y - 16}V${bar}`, 5, brass)}`;
  const hook = `M0 ${bar}V${bar - 26}C0 ${bar - 40} 22 ${bar - 42} 22 ${bar - 60}C22 ${bar - 82} -16 ${bar - 82} -18 ${bar - 60}`;
  return (
    softStroke(`M${-half - 20} ${bar + 10}H${half + 20}`, "#2b2018", 10, 0.2) +
    rod(hook, 6, brass) +
    rod(`M${-half - 20} ${bar}H${half + 20}`, 9, brass) +
    clip(-half) +
    clip(half)
  );
}
