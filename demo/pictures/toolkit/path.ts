/** A point of an outline. Its smoothness is from 0 (sharp corner) to 1 (round, the default). */
export type Knot = readonly [x: number, y: number, smooth?: number];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Formats a number for SVG with one decimal. */
export const n = (value: number) => String(Math.round(value * 10) / 10);

function handle(before: Knot, at: Knot, after: Knot, towards: Knot): [number, number] {
  const [x, y, smooth = 1] = at;
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
  const length = Math.hypot(dx, dy) || 1;
  const reach = (Math.hypot(towards[0] - x, towards[1] - y) / 3) * smooth;
  return [(dx / length) * reach, (dy / length) * reach];
}

/** Path through the knots, rounded by their smoothness; closed unless `open`. */
export function curve(knots: readonly Knot[], open = false): string {
  const count = knots.length;
  const at = (index: number): Knot =>
    (open ? knots[Math.min(count - 1, Math.max(0, index))] : knots[(index + count) % count]) ?? [0, 0];
  const first = at(0);
  let path = `M${n(first[0])} ${n(first[1])}`;
  for (let index = 0; index < (open ? count - 1 : count); index++) {
    const [start, end] = [at(index), at(index + 1)];
    const [outX, outY] = handle(at(index - 1), start, end, end);
    const [inX, inY] = handle(start, end, at(index + 2), start);
    path += `C${n(start[0] + outX)} ${n(start[1] + outY)} ${n(end[0] - inX)} ${n(end[1] - inY)} ${n(end[0])} ${n(end[1])}`;
  }
  return open ? path : `${path}Z`;
}

/** The same point with another smoothness. */
export const corner = ([x, y]: Knot, smooth = 0): Knot => [x, y, smooth];

export const moved = ([x, y, smooth = 1]: Knot, dx: number, dy: number): Knot => [x + dx, y + dy, smooth];

/** Open path through the knots. */
export const line = (...knots: Knot[]) => curve(knots, true);

/** The knots mirrored about x = 0. */
export const mirrored = (knots: readonly Knot[]): Knot[] => knots.map(([x, y, smooth]) => [-x, y, smooth]);

/** Closed outline from its right half (top to bottom), mirrored about x = 0. */
export function symmetric(rightHalf: readonly Knot[]): Knot[] {
  return [
    ...rightHalf,
    ...mirrored(rightHalf)
      .reverse()
      .filter(([x]) => x !== 0),
  ];
}

/** Box around the knots, enlarged by `margin`. */
export function boxOf(knots: readonly Knot[], margin = 0): Box {
  const [xs, ys] = [knots.map((knot) => knot[0]), knots.map((knot) => knot[1])];
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

/** The smallest box around all boxes. */
export function union(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/** Interpolates between two numbers; `share` is from 0 (start) to 1 (end). */
export const blend = (start: number, end: number, share: number) => start + (end - start) * share;

export function roundedRectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string {
  const r = Math.min(radius, width / 2, height / 2);
  return `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}v${n(height - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}h${n(2 * r - width)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(-r)}v${n(2 * r - height)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}Z`;
}

export function ellipse(x: number, y: number, radiusX: number, radiusY = radiusX): string {
  return `M${n(x - radiusX)} ${n(y)}a${n(radiusX)} ${n(radiusY)} 0 1 0 ${n(2 * radiusX)} 0a${n(radiusX)} ${n(radiusY)} 0 1 0 ${n(-2 * radiusX)} 0Z`;
}
