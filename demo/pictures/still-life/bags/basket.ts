import {
  amount,
  createFabric,
  curve,
  darken,
  drawPiece,
  flag,
  lighten,
  line,
  n,
  stitches,
  symmetric,
} from "../../toolkit";
import { stud } from "../hardware";
import { stillLifeKind } from "../still-life-kind";
import { handle, panel, plate, standingBox } from "./bag-parts";

export const basket = stillLifeKind(
  "basket",
  "straw",
  {
    width: amount("0 narrow … 1 broad", 0, 1, 0.6),
    bands: amount("bands woven in the second colour", 0, 4, 2),
    pompoms: flag("pompoms along the rim"),
  },
  ({ canvas, color, accent, back, parameters }) => {
    const half = 350 + parameters.width * 130;
    const straw = createFabric(canvas, { color, accent, pattern: "straw", scale: 2.1 });
    const leather = createFabric(canvas, { color: accent, pattern: "leather", scale: 0.8 });
    const body = symmetric([
      [0, -560],
      [half, -600, 0.1],
      [half - 6, -420],
      [half - 80, -60, 0.6],
      [half - 160, 0, 0.6],
      [0, 8],
    ]);
    const mouth = symmetric([
      [0, -654],
      [half - 60, -644],
      [half, -602, 0.3],
      [0, -544],
    ]);
    const rim = symmetric([
      [0, -578],
      [half, -622, 0.1],
      [half + 2, -566, 0.1],
      [0, -520],
    ]);
    const count = Math.round(parameters.bands);
    const bands = Array.from({ length: count }, (_, index) => {
      const y = -150 - index * (300 / Math.max(1, count));
      const path = line([-half - 20, y - 24], [0, y + 10], [half + 20, y - 24]);
      return `<path d="${path}" fill="none" stroke="${accent}" stroke-width="40" stroke-dasharray="22 9"/><path d="${path}" fill="none" stroke="${darken(accent, 0.4)}" stroke-width="4" transform="translate(0 20)"/>`;
    }).join("");
    const rows = Array.from({ length: 13 }, (_, index) =>
      line([-half - 10, -560 + index * 43], [0, -524 + index * 43], [half + 10, -560 + index * 43]),
    ).join("");
    const pompoms = parameters.pompoms
      ? Array.from({ length: 9 }, (_, index) =>
          stud(
            canvas,
            (index - 4) * (half / 4.6),
            -520 - Math.abs(index - 4) * 11,
            26,
            index % 2 ? accent : lighten(accent, 0.4),
          ),
        ).join("")
      : "";
    const tabs = [-half * 0.5, half * 0.5].map(
      (x) =>
        panel(
          canvas,
          [
            [x - 40, -610, 0.1],
            [x + 40, -610, 0.1],
            [x + 40, -440, 0.3],
            [x, -410, 0.5],
            [x - 40, -440, 0.3],
          ],
          leather,
          {
            lift: 8,
            edge: 12,
            stitched: false,
            details: stitches(`M${n(x - 24)} -590V-450M${n(x + 24)} -590V-450`, lighten(accent, 0.4), 3),
          },
        ) + stud(canvas, x, -460, 11, "#cfab63"),
    );
    return {
      markup: [
        handle([-half * 0.5, -620], [half * 0.5, -620], 330, 34, darken(accent, 0.2)),
        panel(
          canvas,
          mouth,
          createFabric(canvas, { color: darken(color, 0.45), pattern: "straw", scale: 2.1 }),
          { edge: 30, stitched: false },
        ),
        drawPiece(canvas, {
          outline: body,
          fabric: straw,
          edge: 90,
          print: bands,
          details: `<path d="${rows}" fill="none" stroke="${darken(color, 0.5)}" stroke-width="5" stroke-opacity=".35"/>`,
        }),
        panel(canvas, rim, leather, {
          lift: 8,
          edge: 16,
          stitched: false,
          details: stitches(line([-half, -606], [0, -562], [half, -606]), lighten(accent, 0.4), 3.4),
        }),
        pompoms,
        handle([-half * 0.5, -560], [half * 0.5, -560], 400, 38, accent),
        tabs.join(""),
        back ? "" : plate(canvas, 0, -470, 100, "#cfab63"),
      ].join(""),
      outline: curve(body),
      box: standingBox(-half - 20, half + 20, -980),
      focus: { left: -360, right: 60, top: -680, bottom: -160 },
      pose: "standing",
    };
  },
);
