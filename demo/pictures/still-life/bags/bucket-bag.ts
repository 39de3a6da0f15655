import {
  amount,
  between,
  curve,
  darken,
  drawPiece,
  ellipse,
  type Fold,
  flag,
  lighten,
  line,
  symmetric,
} from "../../toolkit";
import { stud, tube } from "../hardware";
import { stillLifeKind } from "../still-life-kind";
import { handle, panel, plate, standingBox } from "./bag-parts";

export const bucketBag = stillLifeKind(
  "bucket-bag",
  "leather",
  {
    height: amount("0 squat … 1 tall", 0, 1, 0.55),
    gather: amount("how tightly the cord is drawn", 0, 1, 0.6),
    tassel: flag("tassels on the cord", true),
  },
  ({ canvas, color, accent, fabric, back, parameters }) => {
    const tall = 560 + parameters.height * 240;
    const neck = 330 - parameters.gather * 90;
    const cordY = -tall + 110;
    const body = symmetric([
      [0, -tall + 6],
      [neck + 40, -tall - 4, 0.4],
      [neck, cordY],
      [neck + 70, -tall * 0.62],
      [400, -190],
      [380, -16, 0.5],
      [300, 4],
      [0, 14],
    ]);
    const mouth = symmetric([
      [0, -tall - 50],
      [neck, -tall - 30],
      [neck + 40, -tall - 2, 0.4],
      [0, -tall + 26],
    ]);
    const base = symmetric([
      [0, -130],
      [394, -146, 0.2],
      [384, -16, 0.5],
      [300, 6],
      [0, 16],
    ]);
    const folds: Fold[] = [-0.86, -0.6, -0.36, -0.12, 0.14, 0.4, 0.64, 0.88].map((share) => ({
      spine: [
        [neck * share, cordY + 10],
        [(neck + 40) * share + between(canvas.random, -10, 10), cordY + 150],
        [390 * share, cordY + 300 + between(canvas.random, -60, 60)],
      ],
      width: 44,
      root: true,
    }));
    const upward: Fold[] = [-0.7, -0.3, 0.1, 0.5, 0.85].map((share) => ({
      spine: [
        [neck * share, cordY - 8],
        [neck * share * 1.08, cordY - 60],
        [(neck + 30) * share, -tall + 10],
      ],
      width: 34,
      root: true,
    }));
    const holes = [-0.8, -0.48, -0.16, 0.16, 0.48, 0.8]
      .map(
        (share) =>
          `<path d="${ellipse(neck * share, cordY, 15)}" fill="${darken(color, 0.7)}"/>${stud(canvas, neck * share, cordY - 20, 0.1, accent)}`,
      )
      .join("");
    const cord = tube(
      line(
        [-neck, cordY - 6],
        [-neck * 0.5, cordY + 8],
        [0, cordY + 10],
        [neck * 0.5, cordY + 8],
        [neck, cordY - 6],
      ),
      20,
      darken(color, 0.3),
      0.2,
    );
    const end = (x: number, y: number) =>
      `${tube(line([0, cordY + 8], [x * 0.5, cordY + 70], [x, y]), 16, darken(color, 0.3), 0.2)}${parameters.tassel ? `<g transform="translate(${x} ${y})">${[-18, -9, 0, 9, 18].map((dx) => tube(`M${dx * 0.4} 0L${dx} 120`, 10, color, 0.2)).join("")}${tube("M-12 6H12", 22, darken(color, 0.2), 0.3)}</g>` : ""}`;
    const crochet = handle([-neck + 10, cordY - 20], [neck - 10, cordY - 20], 470, 46, accent);
    const knots = Array.from({ length: 40 }, (_, index) => {
      const share = index / 39;
      const angle = Math.PI * share;
      return `<path d="${ellipse(-Math.cos(angle) * (neck - 4), cordY - 30 - Math.sin(angle) * 452, 11, 7)}" fill="${index % 2 ? lighten(accent, 0.3) : darken(accent, 0.3)}" fill-opacity=".6"/>`;
    }).join("");
    return {
      markup: [
        crochet + knots,
        panel(
          canvas,
          mouth,
          { ...fabric, color: darken(color, 0.5), paint: darken(color, 0.5) },
          { edge: 20, stitched: false },
        ),
        drawPiece(canvas, { outline: body, fabric, folds: [...folds, ...upward], edge: 70 }),
        panel(canvas, base, fabric, { edge: 34, lift: 5 }),
        holes,
        cord,
        back ? "" : end(-50, cordY + 220) + end(56, cordY + 170) + plate(canvas, 0, -70, 92, accent),
      ].join(""),
      outline: curve(body),
      box: standingBox(-420, 420, cordY - 510),
      focus: { left: -250, right: 250, top: cordY - 180, bottom: cordY + 420 },
      pose: "standing",
    };
  },
);
