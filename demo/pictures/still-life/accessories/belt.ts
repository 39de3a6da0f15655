import {
  amount,
  choice,
  createFabric,
  curve,
  darken,
  drawPiece,
  ellipse,
  flag,
  type Knot,
  lighten,
  line,
  mix,
  n,
  stitches,
} from "../../toolkit";
import { frame, ring, tube } from "../hardware";
import { stillLifeKind } from "../still-life-kind";

export const belt = stillLifeKind(
  "belt",
  "leather",
  {
    width: amount("0 narrow … 1 broad", 0, 1, 0.5),
    buckle: choice("shape of the buckle", "square", "round", "double"),
    tooled: flag("a pattern tooled into the leather"),
  },
  ({ canvas, color, accent, fabric, back, parameters }) => {
    const width = 110 + parameters.width * 70;
    const arc = (reach: number, rise: number, y: number): Knot[] => [
      [-reach, y - rise, 0.4],
      [-reach * 0.72, y - rise * 0.42],
      [0, y],
      [reach * 0.72, y - rise * 0.42],
      [reach, y - rise, 0.4],
    ];
    const top = -width - 12;
    const far: Knot[] = [
      [-486, top - 206, 0.7],
      [-300, top - 330],
      [0, top - 372],
      [300, top - 330],
      [486, top - 206, 0.7],
      [440, top - 100, 0.4],
      [270, top - 226],
      [0, top - 258],
      [-270, top - 226],
      [-440, top - 100, 0.4],
    ];
    const near: Knot[] = [...arc(492, 214, top), ...arc(484, 206, -8).reverse()];
    const lining = createFabric(canvas, {
      color: mix(darken(color, 0.25), "#a98f78", 0.25),
      pattern: "suede",
    });
    const row = (y: number, inner: number) =>
      stitches(line(...arc(492 - inner, 214, y)), lighten(color, 0.4), 3.2);
    const middle = -width / 2 - 12;
    const tail: Knot[] = [
      [70, top - 8, 0.2],
      [250, top - 26],
      [400, top - 84, 0.4],
      [446, top + width * 0.3, 0.5],
      [412, top + width * 0.84, 0.4],
      [250, -24],
      [70, -6, 0.2],
    ];
    const holes = [200, 270, 338]
      .map(
        (x) =>
          `<path d="${ellipse(x, middle - (x / 484) ** 2 * 150, 9, 10)}" fill="${darken(color, 0.78)}"/>`,
      )
      .join("");
    const motif = Array.from(
      { length: 7 },
      (_, index) =>
        `<path d="${ellipse(-430 + index * 46, middle - ((-430 + index * 46) / 484) ** 2 * 190, 13)}"/>`,
    ).join("");
    const tooling = parameters.tooled
      ? `<g fill="none" stroke="${darken(color, 0.4)}" stroke-width="6">${motif}</g>`
      : "";
    const size = width * 1.5;
    const buckles = {
      square: frame(-size * 0.62, middle - size / 2, size, size, 16, 24, accent),
      round: ring(-size * 0.12, middle, size / 2, 24, accent),
      double:
        ring(-size * 0.12, middle, size / 2, 20, accent) + ring(size * 0.18, middle, size / 2, 20, accent),
    };
    const loop: Knot[] = [
      [120, top - 22, 0.2],
      [168, top - 26, 0.2],
      [170, 2, 0.2],
      [122, 6, 0.2],
    ];
    const front = [
      drawPiece(canvas, {
        outline: tail,
        fabric,
        edge: 22,
        lift: 8,
        details:
          holes +
          stitches(
            curve(tail.map(([x, y, smooth]): Knot => [x - (x - 250) * 0.08, y - (y - middle) * 0.2, smooth])),
            lighten(color, 0.4),
            3.2,
          ),
      }),
      drawPiece(canvas, { outline: loop, fabric, edge: 10, lift: 6 }),
      buckles[parameters.buckle],
      tube(`M${n(-size * 0.6)} ${n(middle)}H${n(size * 0.34)}`, 17, accent, 1),
    ];
    return {
      markup: [
        drawPiece(canvas, { outline: far, fabric: lining, edge: 26 }),
        drawPiece(canvas, {
          outline: near,
          fabric,
          edge: 26,
          details: row(top + 18, 6) + row(-28, 10) + tooling,
        }),
        back ? "" : front.join(""),
      ].join(""),
      outline: curve(near),
      box: { left: -510, right: 510, top: top - 380, bottom: 0 },
      focus: { left: -210, right: 210, top: middle - 260, bottom: middle + 260 },
      pose: "standing",
    };
  },
);
