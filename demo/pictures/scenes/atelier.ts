import { plant, stool, table } from "../furniture";
import {
  archedLight,
  Canvas,
  createFabric,
  darken,
  drawPiece,
  ellipse,
  gather,
  type Knot,
  leafShade,
  lighten,
  n,
  rod,
  room,
  softEllipse,
  valley,
} from "../toolkit";
import type { Pattern } from "../types";
import type { Scene } from "./banners";
import { dressed, hung } from "./stage";

/** A roll of cloth on the table, seen from its end. */
function roll(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  length: number,
  color: string,
  pattern: Pattern,
): string {
  const fabric = createFabric(canvas, { color, pattern, scale: 0.8 });
  const body = drawPiece(canvas, {
    outline: [
      [x, y - radius, 0],
      [x + length, y - radius, 0],
      [x + length + radius * 0.3, y, 0.9],
      [x + length, y + radius, 0],
      [x, y + radius, 0],
    ],
    fabric,
    across: [x, y - radius, x, y + radius],
    edge: 20,
  });
  const turns = [1, 0.72, 0.46, 0.24].map(
    (share, index) =>
      `<path d="${ellipse(x, y, radius * 0.34 * share, radius * share)}" fill="${index % 2 ? darken(color, 0.25) : lighten(color, 0.12)}"/>`,
  );
  return body + turns.join("");
}

/** A spool of thread standing at (x, floor). */
function spool(canvas: Canvas, x: number, floor: number, height: number, color: string): string {
  const half = height * 0.34;
  const thread = canvas.linear(0, 0, 1, 0, [
    [0, darken(color, 0.3)],
    [0.3, lighten(color, 0.35)],
    [1, darken(color, 0.4)],
  ]);
  const wooden = canvas.linear(0, 0, 1, 0, [
    [0, "#b98d62"],
    [0.3, "#e3c59c"],
    [1, "#8a6340"],
  ]);
  const lines = Array.from(
    { length: 9 },
    (_, index) =>
      `M${n(x - half * 0.8)} ${n(floor - height * (0.2 + index * 0.072))}q${n(half * 0.8)} 5 ${n(half * 1.6)} 0`,
  ).join("");
  return `${softEllipse(canvas, x + 4, floor, half * 1.4, 8, "#2b2018", 0.5)}<rect x="${n(x - half)}" y="${n(floor - height * 0.14)}" width="${n(half * 2)}" height="${n(height * 0.14)}" rx="4" fill="${wooden}"/><rect x="${n(x - half * 0.84)}" y="${n(floor - height * 0.86)}" width="${n(half * 1.68)}" height="${n(height * 0.73)}" fill="${thread}"/><path d="${lines}" stroke="${darken(color, 0.4)}" stroke-opacity=".4" fill="none"/><rect x="${n(x - half)}" y="${n(floor - height)}" width="${n(half * 2)}" height="${n(height * 0.14)}" rx="4" fill="${wooden}"/>`;
}

/** Open dressmaking shears lying at (x, y). */
function shears(x: number, y: number, size: number, turn: number): string {
  const blade = (side: number) =>
    `<path d="M0 0L${n(size)} ${n(side * size * 0.16)}L${n(size * 0.06)} ${n(side * size * 0.1)}Z" fill="#c9c6c0" stroke="#6f6a64" stroke-width="1.5"/><path d="M0 0L${n(size * 0.94)} ${n(side * size * 0.148)}" stroke="#fff" stroke-opacity=".7" stroke-width="2"/>`;
  const handle = (side: number) =>
    rod(
      `M4 0C${n(-size * 0.2)} ${n(-side * size * 0.02)} ${n(-size * 0.26)} ${n(-side * size * 0.3)} ${n(-size * 0.46)} ${n(-side * size * 0.26)}C${n(-size * 0.66)} ${n(-side * size * 0.2)} ${n(-size * 0.6)} ${n(-side * size * 0.02)} ${n(-size * 0.4)} ${n(-side * size * 0.05)}C${n(-size * 0.2)} ${n(-side * size * 0.06)} ${n(-size * 0.12)} ${n(-side * size * 0.02)} 0 0`,
      size * 0.045,
      "#3a3230",
    );
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(1 .62)"><g transform="translate(6 12)" opacity=".25">${blade(1)}${blade(-1)}</g>${handle(1)}${handle(-1)}${blade(1)}${blade(-1)}<circle r="${n(size * 0.03)}" fill="#8f8880"/></g>`;
}

/** Shelf with folded cloth. */
function shelf(canvas: Canvas, left: number, right: number, y: number, colors: readonly string[]): string {
  const step = (right - left - 60) / colors.length;
  const stacks = colors.map((color, index) => {
    const x = left + 30 + index * step;
    return [0, 1, 2]
      .map((layer) => {
        const tint = layer % 2 ? lighten(color, 0.25) : darken(color, layer * 0.08);
        const paint = canvas.linear(0, 0, 0, 1, [
          [0, lighten(tint, 0.2)],
          [0.6, tint],
          [1, darken(tint, 0.3)],
        ]);
        return `<rect x="${n(x + layer * 3)}" y="${n(y - 38 * (layer + 1))}" width="${n(step - 26)}" height="37" rx="15" fill="${paint}"/>`;
      })
      .join("");
  });
  return `${stacks.join("")}<rect x="${left + 16}" y="${y + 16}" width="${right - left}" height="20" fill="#2b2018" fill-opacity=".16"/><rect x="${left}" y="${y}" width="${right - left}" height="20" fill="#b08a63"/><rect x="${left}" y="${y}" width="${right - left}" height="5" fill="#d9b88f"/>`;
}

/** Cloth spread over the table and hanging over its edge. */
function spread(
  canvas: Canvas,
  left: number,
  right: number,
  top: number,
  fall: number,
  color: string,
): string {
  const fabric = createFabric(canvas, { color, pattern: "linen", scale: 0.9 });
  const outline: Knot[] = [
    [left + 60, top - 20, 0.3],
    [right - 30, top - 22, 0.3],
    [right, top + 10, 0.3],
    [right + 10, top + fall * 0.7, 0.3],
    [(left + right) / 2 + 60, top + fall * 0.86],
    [(left + right) / 2 - 20, top + fall],
    [left + 10, top + fall * 0.9, 0.3],
    [left + 6, top + 14, 0.3],
  ];
  const folds = [0.12, 0.3, 0.46, 0.64, 0.84].map((share) =>
    gather(
      44,
      [left + (right - left) * share, top + fall * 0.92],
      [left + (right - left) * share + 6, top + fall * 0.4],
      [left + (right - left) * (share * 0.94 + 0.03), top + 14],
    ),
  );
  return drawPiece(canvas, {
    outline,
    fabric,
    folds: [
      ...folds,
      valley(26, [left + 40, top + 8], [(left + right) / 2, top + 14], [right - 20, top + 8]),
    ],
    edge: 34,
    lift: 12,
  });
}

/** The About page's picture: an atelier with a cutting table, cloth, thread and unfinished garments. */
export function about(seed: number): Scene {
  const canvas = new Canvas(seed, 1920, 1080);
  const [floor, top] = [1000, 690];
  const body = [
    room(canvas, "#ded2c2", 880),
    archedLight(canvas, 900, 40, 440, 600, 0.6),
    leafShade(canvas, 700, 150, 360, 0.13),
    shelf(canvas, 1180, 1800, 300, ["#b5634a", "#e9dfce", "#8b9a7b", "#d8c3a5", "#4a5a6a"]),
    shelf(canvas, 1180, 1800, 500, ["#c9a27e", "#6d4a3b", "#efe6d8", "#9aa58c", "#b98a7e"]),
    plant(canvas, 1810, floor + 10, 560),
    hung(
      canvas,
      { kind: "ruana", color: "#8a3f34", accent: "#e6cfa8", parameters: { length: 760 } },
      670,
      110,
      0.56,
    ),
    dressed(
      canvas,
      [
        { kind: "trousers", color: "#5b524b", parameters: { leg: "straight" } },
        { kind: "shirt", color: "#efe4d2", parameters: { fit: 0.3, length: 600 } },
      ],
      300,
      floor + 10,
      0.43,
    ),
    table(canvas, 560, 1660, top, floor),
    spread(canvas, 690, 1120, top, 190, "#b5725a"),
    roll(canvas, 1190, top - 48, 36, 300, "#d9c7a8", "linen"),
    roll(canvas, 1240, top - 112, 32, 260, "#7f8d76", "plain"),
    roll(canvas, 1170, top - 18, 34, 360, "#3f5266", "denim"),
    shears(860, top - 4, 150, 10),
    ...["#b5634a", "#d9b65c", "#5f7a74", "#efe6d8"].map((color, index) =>
      spool(canvas, 1000 + index * 52, top - 10 + (index % 2) * 12, 76, color),
    ),
    stool(canvas, 470, floor + 40, 170, 250),
  ];
  return { svg: canvas.document(body.join("")), width: 1920, height: 1080 };
}

/** The same atelier for phones. */
export function aboutPortrait(seed: number): Scene {
  const canvas = new Canvas(seed, 1080, 1350);
  const [floor, top] = [1270, 950];
  const body = [
    room(canvas, "#ded2c2", 1140),
    archedLight(canvas, 430, 70, 420, 740, 0.6),
    leafShade(canvas, 220, 200, 340, 0.13),
    shelf(canvas, 620, 1030, 330, ["#b5634a", "#e9dfce", "#8b9a7b"]),
    shelf(canvas, 620, 1030, 560, ["#c9a27e", "#6d4a3b", "#efe6d8"]),
    dressed(
      canvas,
      [
        { kind: "trousers", color: "#5b524b", parameters: { leg: "straight" } },
        { kind: "shirt", color: "#efe4d2", parameters: { fit: 0.3, length: 600 } },
      ],
      270,
      floor + 10,
      0.66,
    ),
    table(canvas, 430, 1060, top, floor),
    spread(canvas, 470, 800, top, 170, "#b5725a"),
    roll(canvas, 840, top - 44, 34, 180, "#d9c7a8", "linen"),
    roll(canvas, 860, top - 104, 30, 150, "#7f8d76", "plain"),
    shears(580, top - 4, 130, 10),
    ...["#b5634a", "#d9b65c", "#5f7a74"].map((color, index) =>
      spool(canvas, 690 + index * 48, top - 10 + (index % 2) * 12, 72, color),
    ),
  ];
  return { svg: canvas.document(body.join("")), width: 1080, height: 1350 };
}

/** A piece of cloth on the cutting table, with shears and thread, and what becomes of it. */
export function cuttingTable(seed: number): Scene {
  const canvas = new Canvas(seed, 1280, 960);
  const [floor, top] = [930, 640];
  const body = [
    room(canvas, "#d9d3c2", 800),
    archedLight(canvas, 640, 40, 420, 560, 0.6),
    shelf(canvas, 760, 1220, 260, ["#8b9a7b", "#efe6d8", "#b5634a"]),
    hung(
      canvas,
      { kind: "wool-coat", color: "#b98a55", parameters: { lapel: "notch", length: 1080 } },
      290,
      60,
      0.46,
    ),
    table(canvas, 120, 1190, top, floor),
    spread(canvas, 420, 900, top, 200, "#b98a55"),
    roll(canvas, 940, top - 40, 38, 190, "#b98a55", "plain"),
    shears(560, top - 4, 170, 8),
    ...["#b98a55", "#6d4a3b", "#efe6d8"].map((color, index) =>
      spool(canvas, 770 + index * 56, top - 10 + (index % 2) * 12, 80, color),
    ),
  ];
  return { svg: canvas.document(body.join("")), width: 1280, height: 960 };
}
