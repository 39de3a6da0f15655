import {
  castShadow,
  choice,
  curve,
  darken,
  drawPiece,
  ellipse,
  type Knot,
  lighten,
  line,
  stitches,
} from "../../toolkit";
import { frame, metal, ring, stud, tube } from "../hardware";
import { stillLifeKind } from "../still-life-kind";

export const watch = stillLifeKind(
  "watch",
  "leather",
  {
    dial: choice("colour of the dial", "#f4efe4", "#20262f", "#3d5a4c"),
    marks: choice("what marks the hours", "lines", "dots"),
  },
  ({ canvas, color, accent, fabric, back, parameters }) => {
    const strap = (sign: 1 | -1): Knot[] => [
      [-96, sign * 150, 0.2],
      [96, sign * 150, 0.2],
      [84, sign * 420],
      [80, sign * (sign > 0 ? 640 : 520), 0.5],
      [0, sign * (sign > 0 ? 680 : 530), 0.6],
      [-80, sign * (sign > 0 ? 640 : 520), 0.5],
      [-84, sign * 420],
    ];
    const dark = parameters.dial !== "#f4efe4";
    const ink = dark ? "#f1e9d8" : "#2b2622";
    const marks = Array.from({ length: 12 }, (_, index) =>
      parameters.marks === "lines"
        ? `<path d="M0 -136V-112" stroke="${index % 3 ? ink : accent}" stroke-width="${index % 3 ? 5 : 9}" transform="rotate(${index * 30})"/>`
        : `<circle cy="-124" r="${index % 3 ? 5 : 9}" fill="${index % 3 ? ink : accent}" transform="rotate(${index * 30})"/>`,
    ).join("");
    const hand = (turn: number, length: number, width: number) =>
      `<path d="M0 24V${-length}" stroke="#2b2018" stroke-opacity=".3" stroke-width="${width}" transform="translate(5 7) rotate(${turn})"/><path d="M0 24V${-length}" stroke="${dark ? "#e9dcc0" : darken(accent, 0.35)}" stroke-width="${width}" stroke-linecap="round" transform="rotate(${turn})"/>`;
    const rear = `<path d="${ellipse(0, 0, 168)}" fill="${metal(canvas, "#c9ccd0")}"/><path d="${ellipse(0, 0, 120)}" fill="none" stroke="#6f7276" stroke-width="4"/>`;
    const face = `<path d="${ellipse(0, 0, 168)}" fill="${parameters.dial}"/><path d="${ellipse(0, 0, 162)}" fill="none" stroke="#2b2018" stroke-opacity=".25" stroke-width="14"/>${marks}${hand(-52, 78, 11)}${hand(60, 118, 8)}${hand(196, 104, 3)}${stud(canvas, 0, 0, 10, accent)}<path d="M-150 -20A152 152 0 0 1 -20 -150L70 -140A200 200 0 0 0 -140 70Z" fill="#fff" fill-opacity=".16"/>`;
    const leather = (sign: 1 | -1) =>
      drawPiece(canvas, {
        outline: strap(sign),
        fabric,
        edge: 26,
        details:
          stitches(line([-72, sign * 190], [-64, sign * 430], [-60, sign * 500]), lighten(color, 0.45), 3) +
          stitches(line([72, sign * 190], [64, sign * 430], [60, sign * 500]), lighten(color, 0.45), 3) +
          (sign > 0
            ? [400, 460, 520, 580]
                .map((y) => `<path d="${ellipse(0, y, 9)}" fill="${darken(color, 0.75)}"/>`)
                .join("")
            : ""),
      });
    const keeper = drawPiece(canvas, {
      outline: [
        [-94, -440, 0.2],
        [94, -440, 0.2],
        [94, -400, 0.2],
        [-94, -400, 0.2],
      ],
      fabric,
      edge: 10,
      lift: 4,
    });
    const lugs = [-1, 1]
      .flatMap((sx) => [-1, 1].map((sy) => tube(`M${sx * 112} ${sy * 130}V${sy * 196}`, 30, accent, 1)))
      .join("");
    return {
      markup: [
        leather(-1),
        leather(1),
        keeper,
        frame(-104, -596, 208, 96, 14, 18, accent),
        tube("M0 -580V-490", 12, accent, 1),
        lugs,
        tube("M196 0H222", 34, accent, 1),
        castShadow(ellipse(0, 0, 196), 12, 0.3),
        ring(0, 0, 186, 36, accent),
        back ? rear : face,
      ].join(""),
      outline: curve(strap(1)) + curve(strap(-1)),
      box: { left: -240, right: 250, top: -620, bottom: 690 },
      focus: { left: -210, right: 240, top: -290, bottom: 280 },
      pose: "lying",
    };
  },
);
