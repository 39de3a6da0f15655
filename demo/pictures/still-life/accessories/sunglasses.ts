import { amount, choice, curve, darken, type Knot, lighten, line, n } from "../../toolkit";
import { stud, tube } from "../hardware";
import { stillLifeKind } from "../still-life-kind";

export const sunglasses = stillLifeKind(
  "sunglasses",
  "plain",
  {
    shape: choice("shape of the lenses", "oval", "cat", "square"),
    thickness: amount("0 fine … 1 thick frame", 0, 1, 0.6),
  },
  ({ canvas, color, accent, back, parameters }) => {
    const t = 20 + parameters.thickness * 34;
    const lenses = {
      oval: [
        [70, -20],
        [140, -120],
        [290, -128],
        [420, -70],
        [430, 30],
        [330, 124],
        [170, 118],
        [84, 60],
      ],
      cat: [
        [66, -10],
        [130, -96],
        [300, -128],
        [460, -150, 0.3],
        [436, 10],
        [330, 116],
        [170, 112],
        [84, 56],
      ],
      square: [
        [70, -90, 0.6],
        [240, -120],
        [410, -104, 0.6],
        [426, 20],
        [390, 110, 0.7],
        [240, 126],
        [110, 106, 0.7],
        [76, 10],
      ],
    } satisfies Record<string, Knot[]>;
    const lens: Knot[] = lenses[parameters.shape];
    const both = [-1, 1].map((side) => lens.map(([x, y, smooth]): Knot => [x * side, y, smooth]));
    const spots = Array.from(
      { length: 40 },
      () =>
        `<ellipse cx="${n(canvas.random() * 220)}" cy="${n(canvas.random() * 220)}" rx="${n(10 + canvas.random() * 22)}" ry="${n(6 + canvas.random() * 12)}" fill="${canvas.random() > 0.5 ? darken(color, 0.55) : lighten(color, 0.35)}" fill-opacity=".45"/>`,
    ).join("");
    const shell = canvas.tile(220, 220, `<rect width="220" height="220" fill="${color}"/>${spots}`);
    const glass = canvas.linear(0, 0, 0.6, 1, [
      [0, darken(accent, 0.5)],
      [0.6, accent],
      [1, lighten(accent, 0.45)],
    ]);
    const bridge = tube(line([-84, -36], [0, -70], [84, -36]), t * 0.9, color, 0.7);
    const temple = (side: 1 | -1) =>
      tube(
        line(
          [side * 436, -76],
          [side * 452, -180],
          [side * 430, -330],
          [side * 396, -430],
          [side * 352, -500],
        ),
        t * 0.8,
        darken(color, 0.2),
        0.6,
      );
    const rim = (knots: Knot[]) => {
      const path = curve(knots);
      const ringed = `<path d="${path}" fill="none" stroke="${darken(color, 0.6)}" stroke-width="${n(t * 2)}"/><path d="${path}" fill="none" stroke="${shell}" stroke-width="${n(t * 1.84)}"/><path d="${path}" fill="none" stroke="${lighten(color, 0.8)}" stroke-opacity=".55" stroke-width="${n(t * 0.22)}" transform="translate(${n(-t * 0.4)} ${n(-t * 0.45)})"/>`;
      const shine = canvas.inside(
        path,
        `<path d="M${n((knots[0]?.[0] ?? 0) - 200)} 160L${n((knots[0]?.[0] ?? 0) + 20)} -220h90L${n((knots[0]?.[0] ?? 0) - 100)} 160Z" fill="#fff" fill-opacity=".16"/>`,
      );
      return `${ringed}<path d="${path}" fill="${glass}" fill-opacity="${back ? 0.75 : 0.92}"/>${shine}`;
    };
    const hinges = [-1, 1].map((side) => stud(canvas, side * 436, -70, 9, "#d9c08a")).join("");
    return {
      markup: [
        canvas.pose
          ? ""
          : `<g transform="translate(14 20)" opacity=".25">${[-1, 1].map((side) => `<path d="${line([side * 436, -76], [side * 452, -180], [side * 430, -330], [side * 396, -430], [side * 352, -500])}" fill="none" stroke="#2b2018" stroke-width="${n(t)}"/>`).join("")}</g>`,
        canvas.pose ? "" : temple(-1) + temple(1),
        bridge,
        ...both.map(rim),
        hinges,
      ].join(""),
      outline: both.map((knots) => curve(knots)).join(""),
      box: { left: -510, right: 510, top: -520, bottom: 180 },
      focus: { left: 20, right: 480, top: -330, bottom: 250 },
      pose: "lying",
    };
  },
);
