import {
  amount,
  boxOf,
  type Canvas,
  choice,
  curve,
  drawPiece,
  ellipse,
  type Fabric,
  type Fold,
  flag,
  type Knot,
  line,
  mirrored,
  moved,
  stitches,
  symmetric,
  union,
  wrongSide,
} from "../toolkit";
import { type ClothingKind, clothingKind, type Garment } from "./garment";
import { rod } from "./supports";

interface Part {
  outlines: Knot[][];
  behind: string;
  front: string;
}

const edges = (fabric: Fabric, ...paths: string[]) => stitches(paths.join(""), fabric.line, 1.5, 0.45);

/** A cord with a lit edge. */
function cord(fabric: Fabric, path: string, width = 7): string {
  return `<path d="${path}" fill="none" stroke="#2b2320" stroke-opacity=".22" stroke-width="${width + 3}" stroke-linecap="round" transform="translate(5 6)"/>${rod(path, width, fabric.color)}`;
}

function cordBow(fabric: Fabric, x: number, y: number, side: number): string {
  return cord(
    fabric,
    `M${x} ${y}C${x + side * 40} ${y - 34} ${x + side * 56} ${y + 6} ${x} ${y}C${x + side * 18} ${y + 46} ${x + side * 44} ${y + 40} ${x} ${y}M${x} ${y}C${x + side * 20} ${y + 30} ${x + side * 14} ${y + 80} ${x + side * 26} ${y + 118}M${x} ${y}C${x + side * 6} ${y + 30} ${x - side * 4} ${y + 60} ${x + side * 2} ${y + 96}`,
    5.5,
  );
}

function cups(canvas: Canvas, fabric: Fabric, right: Knot[], folds: Fold[]): string {
  const mirror = (fold: Fold): Fold => ({ ...fold, spine: mirrored(fold.spine) });
  return [
    drawPiece(canvas, { outline: mirrored(right), fabric, folds: folds.map(mirror), edge: 34, lift: 5 }),
    drawPiece(canvas, { outline: right, fabric, folds, edge: 34, lift: 5 }),
  ].join("");
}

const topStyles = {
  triangle(canvas: Canvas, fabric: Fabric): Part {
    const cup: Knot[] = [
      [64, 128, 0.3],
      [104, 210, 0.8],
      [140, 296, 0.3],
      [80, 308],
      [16, 300, 0.3],
      [34, 210, 0.8],
    ];
    const gathers: Fold[] = [40, 66, 92, 118].map((x) => ({
      spine: [
        [x, 304],
        [x * 0.9 + 6, 262],
      ],
      width: 12,
      root: true,
    }));
    const straps = cord(fabric, "M64 132C60 60 44 0 4 -40M-64 132C-60 60 -44 0 -4 -40");
    const band = cord(
      fabric,
      "M-18 303H18M138 298C160 296 168 290 172 284M-138 298C-160 296 -168 290 -172 284",
    );
    return {
      outlines: [cup, mirrored(cup)],
      behind: cord({ ...fabric, color: wrongSide(fabric).color }, "M-150 292C-90 262 90 262 150 292"),
      front: straps + cordBow(fabric, 0, -42, 1) + band + cups(canvas, fabric, cup, gathers),
    };
  },
  bandeau(canvas: Canvas, fabric: Fabric): Part {
    const outline = symmetric([
      [0, 206],
      [60, 184],
      [124, 196],
      [150, 214, 0.2],
      [152, 300, 0.2],
      [76, 312],
      [0, 290],
    ]);
    const gathers: Fold[] = [-1, 1].flatMap((side) =>
      [204, 226, 248, 270, 288].map(
        (y, index): Fold => ({
          spine: [
            [side * 6, 232 + index * 8],
            [side * 60, y],
            [side * 116, y + (index - 2) * 8],
          ],
          width: 18,
          root: true,
        }),
      ),
    );
    const knot = drawPiece(canvas, {
      outline: [
        [-17, 206],
        [15, 204],
        [19, 290],
        [-15, 293],
      ],
      fabric,
      edge: 18,
      lift: 5,
      folds: [
        {
          spine: [
            [-6, 208],
            [2, 250],
            [-2, 290],
          ],
          width: 12,
        },
      ],
    });
    return {
      outlines: [outline],
      behind: drawPiece(canvas, {
        outline: symmetric([
          [0, 236],
          [150, 214, 0.1],
          [151, 280, 0.1],
          [0, 290],
        ]),
        fabric: wrongSide(fabric),
      }),
      front: drawPiece(canvas, { outline, fabric, folds: gathers, edge: 34 }) + knot,
    };
  },
  halter(canvas: Canvas, fabric: Fabric): Part {
    const outline = symmetric([
      [0, 70],
      [44, 50, 0.3],
      [58, 44, 0.2],
      [84, 130],
      [146, 236, 0.3],
      [150, 306, 0.2],
      [70, 318],
      [0, 320],
    ]);
    const front = drawPiece(canvas, {
      outline,
      fabric,
      edge: 36,
      folds: [-1, 1].flatMap((side): Fold[] => [
        {
          spine: [
            [side * 30, 90],
            [side * 70, 190],
            [side * 74, 300],
          ],
          width: 24,
        },
        {
          spine: [
            [side * 140, 250],
            [side * 90, 262],
            [side * 50, 240],
          ],
          width: 22,
        },
      ]),
      details: edges(fabric, line([-146, 300], [0, 312], [146, 300])),
    });
    return {
      outlines: [outline],
      behind: "",
      front:
        cord(fabric, "M52 48C48 10 34 -16 4 -36M-52 48C-48 10 -34 -16 -4 -36", 10) +
        cordBow(fabric, 0, -38, 1) +
        front,
    };
  },
  sporty(canvas: Canvas, fabric: Fabric): Part {
    const outline = symmetric([
      [0, 168],
      [50, 150],
      [76, 84],
      [84, 4, 0],
      [126, 14, 0],
      [124, 120],
      [146, 216, 0.2],
      [144, 336, 0.2],
      [70, 346],
      [0, 348],
    ]);
    const inside = symmetric([
      [0, 60],
      [60, 40],
      [84, 4, 0],
      [110, 200, 0],
      [0, 230],
    ]);
    const band = drawPiece(canvas, {
      outline: symmetric([
        [0, 318],
        [146, 306, 0.1],
        [146, 340, 0.1],
        [0, 352],
      ]),
      fabric: { ...fabric, paint: fabric.accent, color: fabric.accent },
      edge: 14,
      lift: 3,
    });
    return {
      outlines: [outline],
      behind: drawPiece(canvas, { outline: inside, fabric: wrongSide(fabric) }),
      front:
        drawPiece(canvas, {
          outline,
          fabric,
          edge: 40,
          folds: [-1, 1].map(
            (side): Fold => ({
              spine: [
                [side * 142, 240],
                [side * 90, 270],
                [side * 40, 262],
              ],
              width: 24,
            }),
          ),
        }) + band,
    };
  },
  ruffle(canvas: Canvas, fabric: Fabric): Part {
    const base = topStyles.bandeau(canvas, fabric);
    const wave = Array.from(
      { length: 15 },
      (_, index): Knot => [168 - index * 24, 318 - Math.abs(index - 7) * 4 + (index % 2 ? 12 : -6)],
    );
    const frill: Knot[] = [[-150, 204, 0.3], [-70, 184], [0, 200], [70, 184], [150, 204, 0.3], ...wave];
    const front = drawPiece(canvas, {
      outline: frill,
      fabric,
      edge: 26,
      lift: 8,
      folds: wave.map(
        ([x, y]): Fold => ({
          spine: [
            [x * 0.84, 214],
            [x * 0.93, 262],
            [x, y],
          ],
          width: 15,
        }),
      ),
    });
    const straps = cord(fabric, "M96 190C98 120 90 60 76 0M-96 190C-98 120 -90 60 -76 0", 9);
    return { outlines: [frill], behind: base.behind, front: straps + front };
  },
};

const bottomStyles = {
  classic: { top: 560, side: 40, cover: 40, ties: false },
  tie: { top: 580, side: 22, cover: 36, ties: true },
  brazilian: { top: 556, side: 30, cover: 24, ties: false },
  high: { top: 440, side: 150, cover: 44, ties: false },
} as const;

function bottom(canvas: Canvas, fabric: Fabric, style: keyof typeof bottomStyles, back: boolean): Part {
  const { top, side, cover: front, ties } = bottomStyles[style];
  const cover = back ? front + 26 : front;
  const waist = style === "high" ? 118 : 150;
  const outline = symmetric([
    [0, top + 16],
    [waist * 0.6, top + 10],
    [waist, top - 4, 0.1],
    [152, top + side, 0.2],
    [back ? 112 : 80, top + side + (716 - top - side) * 0.52],
    [cover, 708, 0.4],
    [0, 722],
  ]);
  const opening: Knot[] = [
    [-waist, top - 4, 0.3],
    [0, top - 16],
    [waist, top - 4, 0.3],
    [0, top + 26],
  ];
  const folds: Fold[] = [-1, 1].flatMap((sign): Fold[] => [
    {
      spine: [
        [sign * 130, top + side],
        [sign * 80, top + side + 24],
        [sign * 30, top + side + 20],
      ],
      width: 18,
    },
    {
      spine: [
        [sign * 50, 690],
        [sign * 40, 650],
        [sign * 46, 610],
      ],
      width: 18,
    },
  ]);
  const waistline = line([-waist, top + 8], [0, top + 28], [waist, top + 8]);
  return {
    outlines: [outline],
    behind: `<path d="${curve(opening)}" fill="${wrongSide(fabric).color}"/>`,
    front:
      drawPiece(canvas, { outline, fabric, folds, edge: 34, details: edges(fabric, waistline) }) +
      (ties ? cordBow(fabric, 152, top + 8, 1) + cordBow(fabric, -152, top + 8, -1) : ""),
  };
}

function assemble(parts: Part[], focus: Garment["focus"]): Garment {
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

const set = clothingKind(
  "bikini",
  "plain",
  {
    top: choice("upper part", "triangle", "bandeau", "halter", "sporty", "ruffle"),
    bottom: choice("lower part", "classic", "tie", "brazilian", "high"),
    parts: choice("what is sold", "set", "top", "bottom"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const lifted = (part: Part): Part =>
      parameters.parts === "set"
        ? {
            outlines: part.outlines.map((outline) => outline.map((knot) => moved(knot, 0, -70))),
            behind: `<g transform="translate(0 -70)">${part.behind}</g>`,
            front: `<g transform="translate(0 -70)">${part.front}</g>`,
          }
        : part;
    const upper =
      parameters.parts === "bottom"
        ? []
        : [back ? bandOnly(canvas, fabric, parameters.top) : topStyles[parameters.top](canvas, fabric)];
    const lower = parameters.parts === "top" ? [] : [lifted(bottom(canvas, fabric, parameters.bottom, back))];
    const garment = assemble([...upper, ...lower], { left: -170, right: 190, top: 60, bottom: 510 });
    const vertical = {
      top: { top: -60, bottom: 340 },
      bottom: { top: 440, bottom: 730 },
      set: { top: -60, bottom: 660 },
    }[parameters.parts];
    return { ...garment, box: { ...garment.box, ...vertical } };
  },
);

/** A bikini top from behind: its band, tied in the middle, and its straps. */
function bandOnly(canvas: Canvas, fabric: Fabric, style: keyof typeof topStyles): Part {
  const tall = style === "sporty" ? 60 : style === "triangle" || style === "halter" ? 14 : 40;
  const outline = symmetric([
    [0, 290 - tall],
    [80, 284 - tall],
    [150, 262 - tall * 0.6, 0.2],
    [152, 304, 0.2],
    [70, 310],
    [0, 306],
  ]);
  const straps =
    style === "bandeau"
      ? ""
      : style === "triangle" || style === "halter"
        ? cord(fabric, "M150 250C120 120 70 30 12 -20M-150 250C-120 120 -70 30 -12 -20") +
          cordBow(fabric, 0, -24, 1)
        : cord(fabric, "M86 250C92 150 92 60 84 0M-86 250C-92 150 -92 60 -84 0", style === "sporty" ? 26 : 9);
  return {
    outlines: [outline],
    behind: "",
    front:
      straps +
      drawPiece(canvas, { outline, fabric, edge: 16 }) +
      (style === "sporty" ? "" : cordBow(fabric, 0, 296, 1)),
  };
}

const necks = {
  scoop: [
    [0, 190],
    [50, 168],
    [82, 84],
    [90, 6, 0],
    [122, 14, 0],
    [118, 120],
    [140, 226, 0.2],
  ],
  plunge: [
    [0, 330, 0],
    [34, 230],
    [66, 110],
    [82, 6, 0.1],
    [112, 12, 0.1],
    [114, 120],
    [140, 226, 0.2],
  ],
  bandeau: [
    [0, 210],
    [60, 188],
    [120, 198],
    [144, 220, 0.2],
  ],
  halter: [
    [0, 60],
    [40, 40, 0.3],
    [56, 34, 0.2],
    [80, 120],
    [140, 232, 0.2],
  ],
  square: [
    [0, 150],
    [60, 150],
    [84, 146, 0.1],
    [88, 6, 0],
    [118, 12, 0],
    [118, 120],
    [140, 226, 0.2],
  ],
} satisfies Record<string, Knot[]>;

const onePiece = clothingKind(
  "swimsuit",
  "plain",
  {
    neck: choice("neckline", "scoop", "plunge", "bandeau", "halter", "square"),
    leg: amount("height of the leg opening above the crotch", 60, 220, 150),
    belt: flag("belt with a ring at the waist"),
    cutouts: flag("openings at the waist"),
    ruched: flag("gathered sides"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { neck, leg, cutouts } = parameters;
    const top: Knot[] = back
      ? [[0, neck === "bandeau" ? 214 : 330], [76, neck === "bandeau" ? 208 : 250], ...necks[neck].slice(-4)]
      : necks[neck];
    const waist: Knot[] = cutouts
      ? [
          [132, 312, 0.2],
          [64, 372],
          [118, 440, 0.2],
        ]
      : [[108, 410]];
    const side = 720 - leg;
    const outline = symmetric([
      ...top,
      ...waist,
      [150, side - 20],
      [151, side, 0.2],
      [back ? 106 : 76, side + (720 - side) * 0.52],
      [back ? 64 : 40, 716, 0.4],
      [0, 728],
    ]);
    const ruches: Fold[] = parameters.ruched
      ? [-1, 1].flatMap((sign) =>
          [300, 340, 380, 420, 460, 500].map(
            (y): Fold => ({
              spine: [
                [sign * 130, y],
                [sign * 60, y + 14],
                [0, y + 6],
              ],
              width: 20,
            }),
          ),
        )
      : [-1, 1].map(
          (sign): Fold => ({
            spine: [
              [sign * 108, 420],
              [sign * 64, 430],
              [sign * 30, 410],
            ],
            width: 20,
          }),
        );
    const body = drawPiece(canvas, { outline, fabric, folds: ruches, edge: 44 });
    const ring = parameters.belt
      ? drawPiece(canvas, {
          outline: symmetric([
            [0, 398],
            [110, 390, 0.1],
            [111, 428, 0.1],
            [0, 438],
          ]),
          fabric: { ...fabric, paint: fabric.accent, color: fabric.accent },
          edge: 14,
          lift: 4,
        }) +
        `<path d="${ellipse(0, 416, 30)}" fill="none" stroke="#8f7340" stroke-width="10"/><path d="${ellipse(-1, 415, 30)}" fill="none" stroke="#f0dcae" stroke-width="4"/>`
      : "";
    const strap =
      neck === "halter" ? cord(fabric, "M50 38C46 8 30 -24 0 -34M-50 38C-46 8 -30 -24 0 -34", 12) : "";
    const last = top.at(-1) ?? [140, 226];
    const inside = symmetric([
      [0, back ? 120 : 250],
      [last[0] * 0.7, 210],
      [last[0] - 2, last[1], 0],
      [80, 400, 0],
      [0, 420],
    ]);
    return assemble(
      [
        {
          outlines: [outline],
          behind: drawPiece(canvas, { outline: inside, fabric: wrongSide(fabric), edge: 60 }),
          front: strap + body + ring,
        },
      ],
      { left: -160, right: 180, top: 100, bottom: 525 },
    );
  },
);

const sarong = clothingKind(
  "sarong",
  "leaf",
  {
    length: amount("height of the hem", 760, 1320, 1140),
    fringe: flag("fringe"),
    side: choice("side of the knot", "right", "left"),
  },
  ({ canvas, fabric, parameters }) => {
    const { length } = parameters;
    const turn = parameters.side === "right" ? 1 : -1;
    const at = (knots: Knot[]) => knots.map(([x, y, smooth = 1]): Knot => [x * turn, y, smooth]);
    const under = at([
      [-120, 470, 0.2],
      [100, 462, 0.2],
      [150, 600],
      [176, 820],
      [150, length - 120, 0.2],
      [0, length - 60],
      [-170, length - 40, 0.2],
      [-158, 600],
    ]);
    const over = at([
      [-124, 462, 0.2],
      [0, 474],
      [104, 456, 0.2],
      [96, 520],
      [64, 700],
      [26, 900],
      [-30, length + 30, 0.2],
      [-120, length + 10],
      [-206, length - 20, 0.2],
      [-184, 820],
      [-158, 590],
    ]);
    const fan: Fold[] = [0, 1, 2, 3, 4, 5].map((index) => ({
      spine: at([
        [96, 474],
        [40 - index * 30, 540 + index * 14],
        [10 - index * 42, 720 + index * 40],
        [-20 - index * 30, length - 20],
      ]),
      width: 24,
      root: true,
    }));
    const tail = at([
      [92, 470, 0.3],
      [124, 520],
      [170, 640],
      [182, 720, 0],
      [140, 700],
      [116, 720, 0],
      [98, 600],
    ]);
    const knot = at([
      [76, 440],
      [116, 436],
      [124, 490],
      [82, 496],
    ]);
    const markup =
      drawPiece(canvas, {
        outline: under,
        fabric: { ...fabric, sheen: 0.6 },
        folds: [
          {
            spine: at([
              [110, 500],
              [140, 700],
              [150, length - 140],
            ]),
            width: 30,
          },
        ],
      }) +
      drawPiece(canvas, { outline: over, fabric, folds: fan, edge: 40, lift: 9 }) +
      drawPiece(canvas, {
        outline: tail,
        fabric,
        edge: 18,
        lift: 7,
        folds: [
          {
            spine: at([
              [100, 500],
              [140, 690],
            ]),
            width: 16,
            root: true,
          },
        ],
      }) +
      drawPiece(canvas, { outline: knot, fabric, edge: 18, lift: 5 });
    return {
      ...assemble([{ outlines: [under, over, tail], behind: "", front: markup }], {
        left: -150,
        right: 190,
        top: 420,
        bottom: 845,
      }),
      box: boxOf([...under, ...over, ...tail], 4),
      support: "form" as const,
    };
  },
);

/** Swimwear. */
export const swimKinds: Record<string, ClothingKind> = { bikini: set, swimsuit: onePiece, sarong };
