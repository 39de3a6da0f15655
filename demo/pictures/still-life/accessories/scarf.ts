import { choice, curve, drawPiece, type Fold, type Knot, lighten, mix } from "../../toolkit";
import { stillLifeKind } from "../still-life-kind";

const motifs = {
  waves: (accent: string, second: string) =>
    `<path d="M-60 30C-40 60 -20 60 0 30C20 0 40 0 60 30C80 60 100 60 120 30C140 0 160 0 180 30M-60 90C-40 120 -20 120 0 90C20 60 40 60 60 90C80 120 100 120 120 90C140 60 160 60 180 90" fill="none" stroke="${accent}" stroke-width="12"/><circle cx="60" cy="60" r="9" fill="${second}"/><circle cx="0" cy="0" r="9" fill="${second}"/>`,
  birds: (accent: string, second: string) =>
    `<path d="M20 70L44 40L60 54L84 30L76 62L96 78L60 80L40 96Z" fill="${accent}"/><circle cx="72" cy="48" r="4" fill="${second}"/><path d="M0 8H120M0 112H120" stroke="${second}" stroke-width="6" stroke-dasharray="18 12"/>`,
  steps: (accent: string, second: string) =>
    `<path d="M0 60H20V40H40V20H60V40H80V60H100V80H60V100H20V80H0Z" fill="${accent}"/><rect x="46" y="52" width="26" height="26" fill="${second}"/>`,
};

export const scarf = stillLifeKind(
  "scarf",
  "satin",
  {
    motif: choice("what is printed on it", "waves", "birds", "steps"),
    fold: choice("how it lies", "square", "knot"),
  },
  ({ canvas, color, accent, fabric, back, parameters }) => {
    const second = mix(accent, color, 0.45);
    const pale = back ? lighten(color, 0.3) : color;
    const print = canvas.tile(
      120,
      120,
      `<rect width="120" height="120" fill="${pale}"/>${motifs[parameters.motif](back ? mix(accent, pale, 0.4) : accent, second)}`,
      "rotate(45)",
    );
    const printed = { ...fabric, color: pale, paint: print };
    const border = (knots: readonly Knot[], share: number, width: number, tint: string) =>
      `<path d="${curve(knots.map(([x, y, smooth]): Knot => [x * share, y * share, smooth]))}" fill="none" stroke="${tint}" stroke-width="${width}"/>`;
    if (parameters.fold === "knot") {
      const loop: Knot[] = [
        [-50, 190, 0.3],
        [-330, 0],
        [-360, -300, 0.8],
        [0, -420],
        [360, -300, 0.8],
        [330, 0],
        [50, 190, 0.3],
        [40, 84, 0.3],
        [220, -40],
        [250, -230],
        [0, -320],
        [-250, -230],
        [-220, -40],
        [-40, 84, 0.3],
      ];
      const tail = (side: 1 | -1): Knot[] => [
        [side * 10, 150, 0.3],
        [side * 120, 300],
        [side * 330, 520, 0.1],
        [side * 150, 600, 0.1],
        [side * 30, 420],
        [side * -30, 200, 0.3],
      ];
      const knot: Knot[] = [
        [-70, 120],
        [0, 96],
        [76, 124],
        [84, 200],
        [0, 232],
        [-80, 200],
      ];
      const folds: Fold[] = [-0.7, -0.3, 0.2, 0.6].map((share) => ({
        spine: [
          [share * 330, -330],
          [share * 240, -60],
          [share * 40, 140],
        ],
        width: 40,
      }));
      const markup = [
        drawPiece(canvas, { outline: loop, fabric: printed, folds, edge: 40 }),
        ...([-1, 1] as const).map((side) =>
          drawPiece(canvas, {
            outline: tail(side),
            fabric: printed,
            edge: 30,
            lift: 10,
            folds: [
              {
                spine: [
                  [0, 190],
                  [side * 110, 360],
                  [side * 220, 540],
                ],
                width: 34,
                root: true,
              },
            ],
          }),
        ),
        drawPiece(canvas, { outline: knot, fabric: printed, edge: 30, lift: 12 }),
      ].join("");
      return {
        markup,
        outline: [loop, tail(-1), tail(1)].map((part) => curve(part)).join(""),
        box: { left: -380, right: 380, top: -430, bottom: 620 },
        focus: { left: -200, right: 240, top: -40, bottom: 510 },
        pose: "lying",
      };
    }
    const square: Knot[] = [
      [-480, -470, 0.1],
      [0, -484],
      [476, -476, 0.1],
      [486, 0, 0.4],
      [480, 96, 0.05],
      [106, 474, 0.05],
      [0, 470, 0.4],
      [-474, 484, 0.1],
      [-486, 0],
    ];
    const under = { ...fabric, color: mix(color, "#f3ebdf", 0.6), paint: mix(color, "#f3ebdf", 0.6) };
    const folds: Fold[] = [
      {
        spine: [
          [-470, -200],
          [-120, -120],
          [240, 60],
        ],
        width: 60,
      },
      {
        spine: [
          [-300, -470],
          [-180, -160],
          [60, 120],
        ],
        width: 56,
      },
      {
        spine: [
          [0, -480],
          [60, -240],
          [240, -60],
        ],
        width: 50,
      },
      {
        spine: [
          [-480, 200],
          [-200, 180],
          [80, 260],
        ],
        width: 54,
      },
    ];
    const frameLines = border(square, 0.94, 22, accent) + border(square, 0.88, 8, second);
    const flap: Knot[] = [
      [482, 92, 0.1],
      [300, 96, 0.6],
      [142, 128, 0.2],
      [116, 290, 0.6],
      [104, 476, 0.1],
      [270, 300, 0.5],
    ];
    return {
      markup:
        drawPiece(canvas, { outline: square, fabric: printed, folds, edge: 50, print: frameLines }) +
        drawPiece(canvas, { outline: flap, fabric: under, edge: 22, lift: 14, across: [300, 290, 120, 110] }),
      outline: curve(square),
      box: { left: -490, right: 490, top: -490, bottom: 490 },
      focus: { left: 20, right: 420, top: -40, bottom: 460 },
      pose: "lying",
    };
  },
);
