import { type Canvas, darken, ellipse, type Knot, lighten, line, mix, n, roundedRectangle } from "../toolkit";

/** Metal as a paint: flat bands of light and shade across the painted shape. */
export function metal(canvas: Canvas, color: string): string {
  const bands: [number, string][] = [
    [0.3, color],
    [0.44, lighten(color, 0.7)],
    [0.7, color],
    [1, darken(color, 0.3)],
  ];
  return canvas.linear(
    0,
    0,
    0.7,
    1,
    bands.flatMap(([end, tint], index) => [
      [bands[index - 1]?.[0] ?? 0, tint],
      [end, tint],
    ]),
  );
}

/** A round bar along a path: ink, colour and a line of light. `shine` is from 0 (matt) to 1 (metal). */
export function tube(path: string, width: number, color: string, shine = 0.4): string {
  const layer = (tint: string, wide: number, shift: number, opacity = 1) =>
    `<path d="${path}" stroke="${tint}" stroke-width="${n(wide)}" stroke-opacity="${opacity}"${shift ? ` transform="translate(${n(-width * shift)} ${n(-width * shift)})"` : ""}/>`;
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${[
    layer(mix(darken(color, 0.7), "#231a17", 0.5), width + Math.min(4, width * 0.3), 0),
    layer(color, width, 0),
    layer(lighten(color, 0.75), width * 0.2, 0.16, 0.25 + 0.6 * shine),
  ].join("")}</g>`;
}

/** A stud or rivet. */
export function stud(canvas: Canvas, x: number, y: number, radius: number, color: string): string {
  const paint = canvas.radial(
    [
      [0, lighten(color, 0.9)],
      [0.35, color],
      [1, darken(color, 0.5)],
    ],
    0.35,
    0.3,
    0.8,
  );
  return `<path d="${ellipse(x + radius * 0.15, y + radius * 0.25, radius * 1.08)}" fill="#2b2320" fill-opacity=".35"/><path d="${ellipse(x, y, radius)}" fill="${paint}"/>`;
}

/** A rounded rectangular frame of metal bar, such as a buckle's. */
export function frame(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  bar: number,
  color: string,
): string {
  const path = roundedRectangle(x, y, width, height, radius);
  return `<path d="${path}" fill="none" stroke="#2b2320" stroke-opacity=".28" stroke-width="${n(bar * 1.3)}" transform="translate(${n(bar * 0.3)} ${n(bar * 0.45)})"/>${tube(path, bar, color, 1)}`;
}

/** A ring of metal bar. */
export function ring(x: number, y: number, radius: number, bar: number, color: string): string {
  return frame(x - radius, y - radius, radius * 2, radius * 2, radius, bar, color);
}

/** Points at equal distances along a curve, which is a function of 0 to 1. */
export function along(at: (share: number) => readonly [number, number], step: number): Knot[] {
  const fine = Array.from({ length: 401 }, (_, index) => at(index / 400));
  const points: Knot[] = [];
  let travelled = step;
  for (const [index, [x, y]] of fine.entries()) {
    const before = fine[index - 1] ?? [x, y];
    travelled += Math.hypot(x - before[0], y - before[1]);
    if (travelled >= step) {
      points.push([x, y]);
      travelled -= step;
    }
  }
  return points;
}

/** A chain along a curve, which is a function of 0 to 1. */
export function chain(
  at: (share: number) => readonly [number, number],
  link: number,
  bar: number,
  color: string,
): string {
  const points = along(at, link * 0.74);
  const links = points.slice(0, -1).map(([x, y], index) => {
    const next = points[index + 1] ?? [x, y];
    const [middleX, middleY] = [(x + next[0]) / 2, (y + next[1]) / 2];
    const turn = (Math.atan2(next[1] - y, next[0] - x) * 180) / Math.PI;
    const flat = index % 2 === 0 ? 0.62 : 0.2;
    const path = ellipse(0, 0, link / 2, (link / 2) * flat);
    return `<g transform="translate(${n(middleX)} ${n(middleY)}) rotate(${n(turn)})">${tube(path, bar, color, 1)}</g>`;
  });
  return links.join("");
}

/** A closed zip along a straight line: its tape, teeth and pull. */
export function zip(from: Knot, to: Knot, width: number, tape: string, color: string): string {
  const path = line(from, to);
  const teeth = `<path d="${path}" fill="none" stroke="${color}" stroke-width="${n(width * 0.5)}" stroke-dasharray="${n(width * 0.22)} ${n(width * 0.16)}"/>`;
  return `<path d="${path}" fill="none" stroke="${darken(tape, 0.45)}" stroke-width="${n(width)}"/>${teeth}<path d="${path}" fill="none" stroke="${darken(color, 0.6)}" stroke-width="${n(width * 0.1)}"/>`;
}
