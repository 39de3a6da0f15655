import { boxOf, curve, type Fabric, type Knot, rod, stitches, union } from "../../toolkit";
import type { Garment } from "../parts/garment";

export interface Part {
  outlines: Knot[][];
  behind: string;
  front: string;
}

export const edges = (fabric: Fabric, ...paths: string[]) => stitches(paths.join(""), fabric.line, 1.5, 0.45);

/** A cord with a drop shadow and a highlight. */
export function cord(fabric: Fabric, path: string, width = 7): string {
  return `<path d="${path}" fill="none" stroke="#2b2320" stroke-opacity=".22" stroke-width="${width + 3}" stroke-linecap="round" transform="translate(5 6)"/>${rod(path, width, fabric.color)}`;
}

export function cordBow(fabric: Fabric, x: number, y: number, side: number): string {
  return cord(
    fabric,
    `M${x} ${y}C${x + side * 40} ${y - 34} ${x + side * 56} ${y + 6} ${x} ${y}C${x + side * 18} ${y + 46} ${x + side * 44} ${y + 40} ${x} ${y}M${x} ${y}C${x + side * 20} ${y + 30} ${x + side * 14} ${y + 80} ${x + side * 26} ${y + 118}M${x} ${y}C${x + side * 6} ${y + 30} ${x - side * 4} ${y + 60} ${x + side * 2} ${y + 96}`,
    5.5,
  );
}

export function assemble(parts: Part[], focus: Garment["focus"]): Garment {
  const outlines = parts.flatMap((part) => part.outlines);
  return {
    behind: parts.map((part) => part.behind).join(""),
    front: parts.map((part) => part.front).join(""),
    silhouette: outlines.map((outline) => curve(outline)).join(""),
    box: union([
      ...outlines.map((outline) => boxOf(outline, 10)),
      { left: -170, right: 170, top: -20, bottom: 700 },
    ]),
    focus,
    support: "form",
  };
}
