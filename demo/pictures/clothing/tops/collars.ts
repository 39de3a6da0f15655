import { type Canvas, darken, drawPiece, type Fabric, type Knot, mirrored } from "../../toolkit";

/** Draws both leaves of a collar. @param right outline of the right one. */
export function pair(canvas: Canvas, fabric: Fabric, right: readonly Knot[], lift = 8): string {
  const leaf = (outline: Knot[]) => drawPiece(canvas, { outline, fabric, edge: 16, round: 0.7, lift });
  return leaf(mirrored(right)) + leaf([...right]);
}

/** A shirt collar. `width` is half the neck's width, `size` the length of the collar points. */
export function shirtCollar(
  canvas: Canvas,
  fabric: Fabric,
  width: number,
  depth: number,
  size: number,
  spread = 0.5,
): string {
  const right: Knot[] = [
    [2, depth - 2, 0.1],
    [width * 0.6, depth * 0.42, 0.9],
    [width - 4, -16, 0.2],
    [width + 10, -8, 0.4],
    [width + 14, 22, 0.6],
    [14 + spread * width * 0.95, depth + size * (1.05 - spread * 0.3), 0.05],
  ];
  return pair(canvas, fabric, right);
}

/** The inside of a standing collar's back half, seen through the neck opening. */
export function collarInside(canvas: Canvas, fabric: Fabric, width: number, height: number): string {
  const outline: Knot[] = [
    [-width - 2, 2, 0.2],
    [-width + 6, -height + 4, 0.4],
    [0, -height - 2],
    [width - 6, -height + 4, 0.4],
    [width + 2, 2, 0.2],
    [0, 16],
  ];
  return drawPiece(canvas, { outline, fabric: { ...fabric, paint: darken(fabric.color, 0.14) }, edge: 20 });
}

/** A collar from behind. */
export function collarBack(canvas: Canvas, fabric: Fabric, width: number, height: number): string {
  const outline: Knot[] = [
    [-width - 12, 18, 0.3],
    [-width + 2, -18, 0.4],
    [0, -24],
    [width - 2, -18, 0.4],
    [width + 12, 18, 0.3],
    [width * 0.5, height],
    [0, height + 3],
    [-width * 0.5, height],
  ];
  return drawPiece(canvas, { outline, fabric, edge: 20, lift: 7 });
}
