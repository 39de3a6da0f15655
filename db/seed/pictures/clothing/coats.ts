import {
  amount,
  blend,
  type Canvas,
  choice,
  createFabric,
  darken,
  drawPiece,
  type Fabric,
  type Fold,
  flag,
  type Knot,
  lightness,
  line,
  seam,
  softStroke,
  stitches,
  symmetric,
} from "../toolkit";
import {
  belt,
  buttonColor,
  buttons,
  collarBack,
  collarInside,
  column,
  pair,
  pocket,
  shirtCollar,
} from "./details";
import { type ClothingKind, clothingKind } from "./garment";
import { drawUpper, type UpperShape } from "./upper";

const fit = amount("0 close, 1 oversized", 0, 1, 0.4);

function coatShape(loose: number, length: number, depth: number, sleeve = 560): UpperShape {
  return {
    neck: { style: "v", width: 64, depth },
    shoulder: 158 + loose * 34,
    shoulderY: 48 + loose * 14,
    chest: 158 + loose * 36,
    armpit: 232 + loose * 36,
    waist: 136 + loose * 54,
    hem: 158 + loose * 40 + Math.max(0, length - 600) * 0.08,
    length,
    drape: length > 750 ? 4 : 2,
    softness: 0.9,
    sleeve: {
      length: sleeve,
      cuff: 82 + loose * 14,
      swell: 8 + loose * 8,
      swellAt: 0.4,
      angle: 14,
      finish: "hem",
    },
  };
}

/** Notched or peaked lapels with their collar; `depth` is where they close, `wide` how far they reach out. */
function lapels(
  canvas: Canvas,
  fabric: Fabric,
  depth: number,
  wide: number,
  style: "notch" | "peak" | "shawl",
  closing = 3,
): string {
  const gorge = blend(40, depth * 0.4, 0.6);
  if (style === "shawl") {
    return pair(canvas, fabric, [
      [closing, depth, 0.1],
      [34, depth * 0.5],
      [54, 8],
      [52, -18, 0.3],
      [72, -12, 0.4],
      [wide * 0.9, depth * 0.26],
      [wide * 0.86, depth * 0.5],
      [wide * 0.4, depth * 0.82],
    ]);
  }
  const peak: Knot = style === "peak" ? [wide + 10, gorge - 24, 0] : [wide, gorge + 12, 0];
  const lapel: Knot[] = [
    [closing, depth + 2, 0.1],
    [34, depth * 0.54],
    [50, gorge - 26, 0.2],
    [72, gorge - 8, 0],
    peak,
    [wide * 0.66, depth * 0.68],
  ];
  const collar: Knot[] = [
    [48, gorge - 22, 0.2],
    [54, -2],
    [50, -20, 0.3],
    [66, -14, 0.5],
    [92, 24],
    [wide * 0.8 + 8, gorge - 20, 0],
    [74, gorge - 4, 0],
  ];
  return pair(canvas, fabric, lapel) + pair(canvas, fabric, collar);
}

const frontEdge = (fabric: Fabric, x: number, top: number, bottom: number) =>
  softStroke(`M${x} ${top}V${bottom}`, fabric.shadow, 20, 0.4, 4) +
  seam(fabric, `M${x} ${top}V${bottom}`, 2.4);

const flapPockets = (canvas: Canvas, fabric: Fabric, x: number, y: number) =>
  [-1, 1]
    .map((side) =>
      drawPiece(canvas, {
        outline: [
          [side * (x - 48), y, 0],
          [side * (x + 48), y - 6, 0],
          [side * (x + 50), y + 36, 0.2],
          [side * (x - 48), y + 42, 0.2],
        ],
        fabric,
        edge: 12,
        lift: 5,
      }),
    )
    .join("");

function backSeams(fabric: Fabric, shape: UpperShape, vent: number): string {
  return (
    seam(fabric, `M0 20V${shape.length}`, 1.8) +
    (vent ? softStroke(`M3 ${shape.length - vent}V${shape.length}`, fabric.shadow, 14, 0.5, 3) : "")
  );
}

const blazer = clothingKind(
  "blazer",
  "plain",
  {
    fit,
    length: amount("height of the hem", 520, 760, 620),
    closing: amount("height of the first button", 250, 400, 320),
    lapel: choice("lapels", "notch", "peak", "shawl"),
    breasted: choice("rows of buttons", "single", "double"),
    belt: flag("belt of the same cloth"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { length, closing, lapel, breasted } = parameters;
    const double = breasted === "double";
    const shape: UpperShape = {
      ...coatShape(parameters.fit * 0.8, length, closing),
      ...(!double && !back && { cutaway: 110 }),
    };
    const rows = double
      ? [...column(-46, closing + 20, closing + 150, 3), ...column(46, closing + 20, closing + 150, 3)]
      : column(0, closing + 16, closing + 90, parameters.fit > 0.6 ? 1 : 2);
    const chest = drawPiece(canvas, {
      outline: [
        [68, 226, 0],
        [126, 216, 0],
        [126, 236, 0],
        [68, 246, 0],
      ],
      fabric,
      edge: 8,
      lift: 2,
    });
    const darts = [-1, 1]
      .map((side) => seam(fabric, line([side * 82, 300], [side * 76, 400], [side * 86, length - 170]), 1.6))
      .join("");
    const front = frontEdge(fabric, double ? 62 : 10, closing, length - (double ? 0 : 100));
    const girdle = parameters.belt ? belt(canvas, fabric, shape.waist + 3, 404, 40, "tie") : "";
    return drawUpper(canvas, shape, fabric, {
      back,
      hem: "raw",
      details: back ? backSeams(fabric, shape, 150) : front + darts,
      inside: collarInside(canvas, fabric, 62, 18),
      over:
        (back
          ? collarBack(canvas, fabric, 58, 40)
          : flapPockets(canvas, fabric, 92, length - 190) +
            chest +
            lapels(canvas, fabric, closing, 118, lapel, double ? -30 : 3) +
            buttons(canvas, rows, buttonColor(fabric), 10)) + girdle,
      rise: 22,
      focus: { left: -150, right: 170, top: 40, bottom: 440 },
    });
  },
);

const coat = clothingKind(
  "wool-coat",
  "herringbone",
  {
    fit,
    length: amount("height of the hem: 760 short, 1150 long", 720, 1200, 1000),
    lapel: choice("collar", "notch", "shawl", "peak", "stand"),
    breasted: choice("rows of buttons", "single", "double", "none"),
    belt: flag("tie belt"),
    pockets: choice("pockets", "flap", "patch"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { length, lapel, breasted, pockets } = parameters;
    const closing = lapel === "stand" ? 60 : 300;
    const shape = coatShape(parameters.fit, length, closing);
    const double = breasted === "double";
    const end = Math.min(length - 240, closing + 380);
    const rows =
      breasted === "none"
        ? []
        : double
          ? [...column(-52, closing + 26, closing + 260, 3), ...column(52, closing + 26, closing + 260, 3)]
          : column(0, closing + 30, end, lapel === "stand" ? 5 : 3);
    const bags =
      pockets === "flap"
        ? flapPockets(canvas, fabric, 100, 520)
        : [-1, 1]
            .map((side) => pocket(canvas, fabric, { x: side * 102, y: 500, width: 108, height: 130 }))
            .join("");
    const collar =
      lapel === "stand"
        ? standCollar(canvas, fabric)
        : lapels(canvas, fabric, closing, 128 + parameters.fit * 10, lapel, double ? -34 : 3);
    const girdle = parameters.belt
      ? belt(canvas, fabric, shape.waist + 3, 412, 46, back ? "plain" : "tie")
      : "";
    return drawUpper(canvas, shape, fabric, {
      back,
      hem: "raw",
      details: back
        ? backSeams(fabric, shape, 260)
        : frontEdge(fabric, double ? 72 : 12, closing, length + 10),
      inside: collarInside(canvas, fabric, 62, 22),
      over:
        (back
          ? collarBack(canvas, fabric, 58, 46)
          : bags + collar + buttons(canvas, rows, buttonColor(fabric), 13)) + girdle,
      rise: 26,
      support: "hanger",
      focus: { left: -170, right: 180, top: 30, bottom: 470 },
    });
  },
);

function standCollar(canvas: Canvas, fabric: Fabric): string {
  return drawPiece(canvas, {
    outline: symmetric([
      [0, 66],
      [48, 40],
      [66, -10, 0.3],
      [60, -42, 0.3],
      [34, -22],
      [0, 14, 0.3],
    ]),
    fabric,
    edge: 18,
    lift: 6,
    details: seam(fabric, "M6 14V70"),
  });
}

const trench = clothingKind(
  "trench",
  "plain",
  {
    fit,
    length: amount("height of the hem", 760, 1200, 1020),
    belt: choice("belt", "tie", "buckle"),
    flap: flag("storm flap", true),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { length, flap } = parameters;
    const shape: UpperShape = {
      ...coatShape(parameters.fit, length, 250),
      waist: 128 + parameters.fit * 40,
      softness: 1.1,
      drape: 5,
    };
    const rows = [
      ...column(-54, 292, 372, 2),
      ...column(54, 292, 372, 2),
      ...column(-54, 500, 600, 2),
      ...column(54, 500, 600, 2),
    ];
    const storm = drawPiece(canvas, {
      outline: [
        [30, 26, 0.2],
        [shape.shoulder - 4, 60, 0.2],
        [shape.chest - 12, 220, 0.3],
        [120, 268],
        [44, 250, 0.3],
      ],
      fabric,
      edge: 18,
      lift: 7,
    });
    const epaulettes = [-1, 1]
      .map(
        (side) =>
          drawPiece(canvas, {
            outline: [
              [side * 84, 8, 0.2],
              [side * (shape.shoulder - 2), 40, 0.2],
              [side * (shape.shoulder - 8), 66, 0.2],
              [side * 80, 32, 0.6],
            ],
            fabric,
            edge: 10,
            lift: 4,
          }) + buttons(canvas, [[side * 92, 26]], buttonColor(fabric), 6),
      )
      .join("");
    const yoke = drawPiece(canvas, {
      outline: symmetric([
        [0, 14],
        [58, 4, 0.2],
        [shape.shoulder - 2, 54, 0.2],
        [shape.chest - 10, 226, 0.3],
        [80, 262],
        [0, 274],
      ]),
      fabric,
      edge: 22,
      lift: 7,
    });
    const welts = [-1, 1]
      .map((side) =>
        drawPiece(canvas, {
          outline: [
            [side * 84, 520, 0],
            [side * 112, 510, 0],
            [side * 134, 620, 0],
            [side * 106, 630, 0],
          ],
          fabric,
          edge: 10,
          lift: 4,
        }),
      )
      .join("");
    const girdle = belt(
      canvas,
      fabric,
      shape.waist + 4,
      404,
      48,
      back ? "plain" : parameters.belt,
      darken("#8a6a48", 0.1),
    );
    return drawUpper(canvas, shape, fabric, {
      back,
      details: back ? backSeams(fabric, shape, 320) : frontEdge(fabric, 76, 250, length + 10),
      inside: collarInside(canvas, fabric, 62, 26),
      sleeveDetails: (place) =>
        [0.84, 0.9]
          .map((along) => seam(fabric, line(place(0, along), place(0.5, along + 0.01), place(1, along))))
          .join(""),
      over: back
        ? yoke + collarBack(canvas, fabric, 60, 54) + girdle
        : (flap ? storm : "") +
          epaulettes +
          welts +
          lapels(canvas, fabric, 262, 132, "notch", -38) +
          buttons(canvas, rows, buttonColor(fabric), 12) +
          girdle,
      rise: 28,
      support: "hanger",
      focus: { left: -190, right: 200, top: 20, bottom: 508 },
    });
  },
);

const denimJacket = clothingKind(
  "denim-jacket",
  "denim",
  {
    fit,
    length: amount("height of the hem", 400, 620, 480),
    fading: amount("worn patches", 0, 1, 0.4),
    lined: flag("pale collar, as of fleece"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { length, fading, lined } = parameters;
    const thread = lightness(fabric.color) > 0.62 ? darken(fabric.color, 0.35) : "#d3a05e";
    const base = coatShape(parameters.fit, length, 74, 540);
    const shape: UpperShape = {
      ...base,
      hem: base.waist + 8,
      waist: base.waist + 6,
      drape: 0,
      sleeve: { length: 540, cuff: 74, swell: 10, swellAt: 0.4, angle: 15, finish: "cuff" },
    };
    const yoke = line([-200, 158], [0, 164], [200, 158]);
    const darts = [-1, 1]
      .map(
        (side) =>
          line([side * 52, 166], [side * 42, length - 40]) +
          line([side * 116, 166], [side * 84, length - 40]),
      )
      .join("");
    const patches = [-1, 1]
      .map((side) =>
        pocket(canvas, fabric, { x: side * 88, y: 162, width: 88, height: 86, style: "flap" }, thread),
      )
      .join("");
    const waistband = drawPiece(canvas, {
      outline: symmetric([
        [0, length - 34],
        [shape.hem + 4, length - 40, 0.1],
        [shape.hem + 2, length + 4, 0.1],
        [0, length + 12],
      ]),
      fabric,
      edge: 16,
      lift: 4,
      details: stitches(
        `${line([-200, length - 28], [0, length - 22], [200, length - 28])}${line([-200, length - 6], [0, length + 2], [200, length - 6])}`,
        thread,
        1.6,
        0.8,
      ),
    });
    const collarCloth = lined ? createFabric(canvas, { color: "#efe6d6", pattern: "suede" }) : fabric;
    const worn = fading
      ? softStroke(`M-120 300V${length - 60}M120 300V${length - 60}`, fabric.light, 70, 0.3 * fading, 5)
      : "";
    const front =
      frontEdge(fabric, 17, 70, length) +
      stitches(`M10 80V${length - 40}M-17 80V${length - 40}`, thread, 1.6, 0.8);
    const seams =
      seam(fabric, yoke) +
      seam(fabric, darts, 1.8) +
      stitches(line([-200, 166], [0, 172], [200, 166]), thread, 1.6, 0.8) +
      stitches(darts, thread, 1.5, 0.7);
    return drawUpper(canvas, shape, fabric, {
      back,
      hem: "raw",
      details: worn + seams + (back ? "" : front),
      inside: collarInside(canvas, collarCloth, 62, 22),
      over:
        waistband +
        (back
          ? collarBack(canvas, collarCloth, 62, 52)
          : patches +
            buttons(canvas, column(0, 108, length - 12, 6), "#b58a58", 8.5) +
            shirtCollar(canvas, collarCloth, 64, 70, 82, 0.9)),
      rise: 26,
    });
  },
);

const puffer = clothingKind(
  "puffer",
  "satin",
  {
    fit,
    length: amount("height of the hem: 480 cropped, 1000 long", 440, 1040, 580),
    channels: amount("quilted channels between underarm and hem", 4, 12, 6),
    sleeves: flag("with sleeves", true),
    belt: flag("belt at the waist"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { length, sleeves } = parameters;
    const channels = Math.round(parameters.channels);
    const { sleeve: _plain, ...base } = coatShape(0.3 + parameters.fit * 0.7, length, 40);
    const shape: UpperShape = {
      ...base,
      waist: base.chest,
      channels,
      drape: 0,
      softness: 0,
      ...(sleeves
        ? {
            sleeve: {
              length: 540,
              cuff: 92,
              swell: 22,
              swellAt: 0.45,
              angle: 16,
              channels: 7,
              finish: "rib" as const,
            },
          }
        : { shoulder: base.shoulder - 16 }),
    };
    const top = shape.armpit ?? 232;
    const step = (length - top) / channels;
    const seams = Array.from({ length: channels + 4 }, (_, index) => top + (index - 4) * step).filter(
      (y) => y > 40,
    );
    const quilt = seams.map((y) => channel(canvas, fabric, y, step, shape.hem + 30)).join("");
    const closure = back ? "" : zipLine(fabric, 20, length);
    return drawUpper(canvas, shape, fabric, {
      back,
      hem: "raw",
      details: quilt + closure,
      sleeveDetails: (place) =>
        Array.from({ length: 7 }, (_, index) =>
          quiltedBand(
            fabric,
            [0, 0.25, 0.5, 0.75, 1].map((across) => place(across, (index + 1) / 7)),
          ),
        ).join(""),
      over:
        pufferCollar(canvas, fabric) +
        (parameters.belt ? belt(canvas, fabric, shape.chest + 6, 404, 46, "buckle") : ""),
      rise: 66,
      support: "hanger",
      focus: { left: -180, right: 200, top: -90, bottom: 386 },
    });
  },
);

function channel(canvas: Canvas, fabric: Fabric, y: number, height: number, half: number): string {
  const paint = canvas.linear(0, 0, 0, 1, [
    [0, fabric.shadow, 0.42],
    [0.14, fabric.light, 0.1],
    [0.32, fabric.light, 0.26],
    [0.6, fabric.light, 0.02],
    [0.88, fabric.shadow, 0.24],
    [1, fabric.shadow, 0.5],
  ]);
  const path = (dy: number): Knot[] => [
    [-half, y + dy - 5],
    [-half * 0.4, y + dy + 3],
    [half * 0.3, y + dy + 2],
    [half, y + dy - 5],
  ];
  const puckers: Fold[] = Array.from({ length: 9 }, (_, index) => {
    const x = -half * 0.86 + (index * half * 1.72) / 8 + canvas.random() * 18;
    return {
      spine: [
        [x, y + 2],
        [x + 6 - canvas.random() * 12, y + height * 0.34],
      ],
      width: 9,
      root: true,
    };
  });
  const crumple = puckers
    .map(
      ({ spine }) =>
        `<path d="${line(...spine)}" stroke="${fabric.shadow}" stroke-opacity=".22" stroke-width="5" fill="none" stroke-linecap="round"/>`,
    )
    .join("");
  return `<rect x="${-half}" y="${y.toFixed(1)}" width="${half * 2}" height="${height.toFixed(1)}" fill="${paint}"/>${crumple}${seam(fabric, line(...path(0)), 2.4)}`;
}

function quiltedBand(fabric: Fabric, points: Knot[]): string {
  const path = line(...points);
  return `<g transform="translate(0 -7)">${softStroke(path, fabric.shadow, 30, 0.34, 4)}</g><g transform="translate(0 -30)">${softStroke(path, fabric.light, 26, 0.3 * fabric.sheen * 0.6, 4)}</g>${seam(fabric, path, 2.2)}`;
}

const zipLine = (fabric: Fabric, top: number, bottom: number) =>
  `${softStroke(`M0 ${top}V${bottom + 8}`, fabric.shadow, 22, 0.5, 4)}<path d="M0 ${top}V${bottom + 8}" stroke="${darken(fabric.color, 0.45)}" stroke-width="7"/><path d="M0 ${top}V${bottom + 8}" stroke="${fabric.light}" stroke-opacity=".6" stroke-width="3" stroke-dasharray="3 3"/>`;

function pufferCollar(canvas: Canvas, fabric: Fabric): string {
  const roll = (y: number, width: number) =>
    drawPiece(canvas, {
      outline: symmetric([
        [0, y - 22],
        [width * 0.7, y - 30],
        [width + 4, y - 22, 0.6],
        [width + 8, y + 8],
        [width - 2, y + 22, 0.6],
        [0, y + 30],
      ]),
      fabric,
      edge: 24,
      lift: 5,
    });
  return roll(-34, 60) + roll(8, 68);
}

/** Coats and jackets. */
export const coatKinds: Record<string, ClothingKind> = {
  blazer,
  "wool-coat": coat,
  trench,
  "denim-jacket": denimJacket,
  puffer,
};
