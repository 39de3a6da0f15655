import {
  blend,
  type Canvas,
  createFabric,
  darken,
  type Fabric,
  type Fold,
  type Knot,
  lighten,
  mix,
} from "../../toolkit";

export interface Drape {
  width: number;
  side: number;
  middle: number;
}

/** Woven bands with stepped and zigzag patterns along the hem of one half. */
export function bands(canvas: Canvas, fabric: Fabric, drape: Drape, count: number, side: number): string {
  const woven = createFabric(canvas, { color: fabric.color, accent: fabric.accent, pattern: "andean" }).paint;
  const [second, pale] = [mix(fabric.accent, "#c79a4b", 0.5), lighten(fabric.color, 0.6)];
  const slope = (side * (drape.side - drape.middle)) / drape.width;
  const rows = Array.from({ length: count }, (_, index) => {
    const y = drape.middle - 62 - index * 190;
    return `<g transform="translate(0 ${y - 108})"><rect x="-400" width="800" height="106" fill="${woven}"/></g><rect x="-400" y="${y + 10}" width="800" height="7" fill="${fabric.accent}"/><rect x="-400" y="${y + 24}" width="800" height="4" fill="${second}"/><rect x="-400" y="${y - 128}" width="800" height="7" fill="${fabric.accent}"/><rect x="-400" y="${y - 140}" width="800" height="4" fill="${pale}"/>`;
  });
  const half = side > 0 ? "M0 -200H500V1400H0Z" : "M0 -200H-500V1400H0Z";
  return canvas.inside(half, `<g transform="matrix(1 ${slope.toFixed(4)} 0 1 0 0)">${rows.join("")}</g>`);
}

export function fringe(fabric: Fabric, edge: readonly Knot[]): string {
  const strands: string[] = [];
  for (let index = 0; index < edge.length - 1; index++) {
    const [from, to] = [edge[index] ?? [0, 0], edge[index + 1] ?? [0, 0]];
    const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 11));
    for (let step = 0; step < count; step++) {
      const [x, y] = [blend(from[0], to[0], step / count), blend(from[1], to[1], step / count)];
      strands.push(`M${x.toFixed(1)} ${(y - 4).toFixed(1)}q${step % 2 ? 4 : -3} 26 ${step % 3 ? 1 : -4} 50`);
    }
  }
  const path = strands.join("");
  return `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="#2b2320" stroke-opacity=".2" stroke-width="6" transform="translate(5 6)"/><path d="${path}" stroke="${darken(fabric.color, 0.2)}" stroke-width="6"/><path d="${path}" stroke="${lighten(fabric.color, 0.3)}" stroke-width="2.4" transform="translate(-1 0)"/></g>`;
}

export function hanging(drape: Drape): Fold[] {
  return ([-1, 1] as const).flatMap((side): Fold[] => [
    {
      spine: [
        [side * 70, 60],
        [side * 150, 240],
        [side * 190, drape.side - 10],
      ],
      width: 38,
    },
    {
      spine: [
        [side * 120, 60],
        [side * 226, 250],
        [side * 270, drape.side - 40],
      ],
      width: 36,
    },
    {
      spine: [
        [side * 40, 110],
        [side * 76, 320],
        [side * 92, drape.middle - 60],
      ],
      width: 34,
    },
    {
      spine: [
        [side * 150, 80],
        [side * 270, 240],
        [side * 320, drape.side - 90],
      ],
      width: 26,
    },
  ]);
}
