import { clothingDrawers } from "./clothing";
import { stillLifeDrawers } from "./still-life";
import { Canvas, channels } from "./toolkit";
import type { Drawer, PictureRequest } from "./types";

export { clothingKinds } from "./clothing";
export { renderPicture } from "./render";
export { drawScene, sceneNames, sceneWidths } from "./scenes";
export { stillLifeKinds } from "./still-life";
export type { PictureRequest } from "./types";

export const drawers: Record<string, Drawer> = { ...clothingDrawers, ...stillLifeDrawers };

/**
 * Draws a product picture as SVG, 1280 by 1600. Deterministic.
 * @throws RangeError on an unknown kind, a parameter out of range or a colour that isn't `#rrggbb`.
 */
export function drawPicture(request: PictureRequest): string {
  const drawer = Object.hasOwn(drawers, request.kind) ? drawers[request.kind] : undefined;
  if (!drawer) throw new RangeError(`No picture of kind "${request.kind}".`);
  for (const color of [request.color, request.accent, request.backdrop])
    if (color !== undefined) channels(color);
  const canvas = new Canvas(request.seed);
  return canvas.document(drawer(request, canvas));
}
