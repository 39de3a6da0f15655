import { clothingKinds } from "../clothing";
import type { Garment } from "../clothing/parts/garment";
import { drawHanger, drawRail } from "../clothing/parts/supports";
import { looks } from "../figure/looks";
import { calmPose, poseIn, poses } from "../figure/pose";
import { drawFigure } from "../figure/worn";
import { stillLifeKinds } from "../still-life";
import { type Canvas, castShadow, n, softEllipse } from "../toolkit";
import type { ParameterValue, Pattern } from "../types";

/** A garment or still life of a scene. */
export interface Item {
  kind: string;
  color: string;
  accent?: string;
  pattern?: Pattern;
  parameters?: Record<string, ParameterValue>;
}

const request = ({ parameters = {}, ...item }: Item) => ({
  ...item,
  view: "front" as const,
  parameters,
  seed: 1,
});

/** @throws RangeError when the item's kind is not clothing. */
function garmentOf(canvas: Canvas, item: Item): Garment {
  const kind = clothingKinds[item.kind];
  if (!kind) throw new RangeError(`No clothing of kind "${item.kind}".`);
  return kind.draw(request(item), canvas);
}

/** A figure that stands at (x, floor) in an outfit. The first garment is the innermost. */
export function dressed(
  canvas: Canvas,
  items: readonly Item[],
  x: number,
  floor: number,
  scale: number,
): string {
  const turn = Math.round(x / 110) + items.length;
  const kinds = items.map(({ kind }) => kind);
  const pose = poseIn(poses[turn % poses.length] ?? calmPose, kinds);
  canvas.pose = pose;
  const garments = items.map((item) => garmentOf(canvas, item));
  canvas.pose = undefined;
  const look = looks[turn % looks.length] ?? looks[0];
  if (!look) throw new RangeError("No looks of figures.");
  const swims = items.some(({ kind }) => kind === "bikini" || kind === "swimsuit");
  const figure = drawFigure(canvas, { look, pose, garments, shoe: swims ? undefined : "#4a362c" });
  const ground = softEllipse(canvas, x + 40 * scale, floor, 330 * scale, 34 * scale, "#2b2018", 0.6);
  return `${ground}<g transform="translate(${n(x)} ${n(floor - 1512 * scale)}) scale(${scale})">${figure.markup}</g>`;
}

/** Distance in body units from the bar that a garment hangs on to y = 0 of the body. */
const hangingDepth = (garment: Garment) => (garment.support === "clips" ? 122 - garment.box.top : 106);

/** A garment on a hanger, hooked over a bar at the height `bar`. */
export function hung(
  canvas: Canvas,
  item: Item,
  x: number,
  bar: number,
  scale: number,
  shadow = 0.24,
): string {
  const garment = garmentOf(canvas, item);
  const clips = garment.support === "clips";
  const support = clips ? drawRail(canvas, garment) : drawHanger(canvas);
  return `<g transform="translate(${n(x)} ${n(bar + hangingDepth(garment) * scale)}) scale(${scale})">${castShadow(garment.silhouette, 36, shadow, 40, 26)}${clips ? "" : support}${garment.behind}${garment.front}${clips ? support : ""}</g>`;
}

/** A garment laid flat, centred at (x, y). */
export function laid(canvas: Canvas, item: Item, x: number, y: number, scale: number, turn = 0): string {
  const garment = garmentOf(canvas, item);
  const middle = (garment.box.top + garment.box.bottom) / 2;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${scale}) translate(0 ${n(-middle)})">${castShadow(garment.silhouette, 26, 0.26)}${garment.behind}${garment.front}</g>`;
}

/** A bag, shoe or accessory, `width` wide. Standing ones stand on `floor`, lying ones are centred there. */
export function placed(
  canvas: Canvas,
  item: Item,
  x: number,
  floor: number,
  width: number,
  turn = 0,
): string {
  const kind = stillLifeKinds[item.kind];
  if (!kind) throw new RangeError(`No still life of kind "${item.kind}".`);
  const stillLife = kind.draw(request(item), canvas);
  const { box } = stillLife;
  const scale = width / (box.right - box.left);
  const middleX = (box.left + box.right) / 2;
  if (stillLife.pose === "standing") {
    const ground = softEllipse(canvas, x + width * 0.06, floor, width * 0.58, width * 0.07, "#2b2018", 0.5);
    return `${ground}<g transform="translate(${n(x - middleX * scale)} ${n(floor)}) scale(${scale.toFixed(4)})">${stillLife.markup}</g>`;
  }
  const middleY = (box.top + box.bottom) / 2;
  return `<g transform="translate(${n(x)} ${n(floor)}) rotate(${turn}) scale(${scale.toFixed(4)}) translate(${n(-middleX)} ${n(-middleY)})">${castShadow(stillLife.outline, 14 / scale, 0.26)}${stillLife.markup}</g>`;
}
