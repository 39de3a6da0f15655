import {
  type Canvas,
  castShadow,
  createFabric,
  curve,
  drawPiece,
  type Knot,
  line,
  rod,
  seam,
  softStroke,
  symmetric,
} from "../../toolkit";
import type { Garment } from "./garment";

const linenColor = "#d9cdbb";
const wood = "#a9825c";
const brass = "#b89a66";

/** A dress form on a stand that reaches `floor` (body units). */
export function drawForm(canvas: Canvas, floor: number): { back: string; front: string } {
  const fabric = createFabric(canvas, { color: linenColor, pattern: "linen" });
  const right: Knot[] = [
    [0, -118],
    [44, -112, 0.6],
    [47, -60],
    [56, -8],
    [96, 24],
    [138, 52],
    [148, 84],
    [132, 140],
    [140, 236],
    [112, 400],
    [146, 560],
    [150, 660, 0.4],
    [110, 700],
    [0, 706],
  ];
  const torso = drawPiece(canvas, {
    outline: symmetric(right),
    fabric,
    details: seam(
      fabric,
      `${line([0, -110], [0, 700])}${line([-70, 20], [-64, 230], [-52, 400], [-66, 680])}${line([70, 20], [64, 230], [52, 400], [66, 680])}`,
      1.8,
    ),
  });
  const cap = `<path d="M-44 -112C-44 -130 44 -130 44 -112C44 -100 -44 -100 -44 -112Z" fill="${wood}"/><path d="M-44 -113C-30 -126 20 -126 38 -117" stroke="#e6cba2" stroke-width="3" fill="none"/>${rod("M0 -128V-146", 12, wood)}`;
  const stand = `${rod(`M0 690V${floor - 40}`, 22, wood)}${rod(`M0 ${floor - 60}C-40 ${floor - 40} -90 ${floor - 20} -130 ${floor}M0 ${floor - 60}C40 ${floor - 40} 90 ${floor - 20} 130 ${floor}M0 ${floor - 60}V${floor + 8}`, 16, wood)}`;
  return { back: stand + torso + cap, front: "" };
}

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
    softStroke(`M${-half - 20} ${bar + 10}H${half + 20}`, "#2b2018", 10, 0.2, 3) +
    rod(hook, 6, brass) +
    rod(`M${-half - 20} ${bar}H${half + 20}`, 9, brass) +
    clip(-half) +
    clip(half)
  );
}
