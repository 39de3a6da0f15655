import {
  amount,
  blend,
  createFabric,
  curve,
  darken,
  drawPiece,
  ellipse,
  flag,
  lighten,
  line,
  roundedRectangle,
  seam,
  stitches,
  symmetric,
} from "../../toolkit";
import { stud } from "../hardware";
import { stillLifeKind } from "../still-life-kind";

export const bucketHat = stillLifeKind(
  "bucket-hat",
  "canvas",
  {
    brim: amount("0 short … 1 long brim", 0, 1, 0.45),
    crown: amount("0 low … 1 tall crown", 0, 1, 0.5),
    eyelets: flag("eyelets at the side", true),
  },
  ({ canvas, color, accent, fabric, back, parameters }) => {
    const spread = 420 + parameters.brim * 130;
    const tall = 380 + parameters.crown * 120;
    const crown = symmetric([
      [0, -tall - 160],
      [210, -tall - 148, 0.8],
      [280, -tall - 90, 0.6],
      [336, -200, 0.3],
      [0, -150],
    ]);
    const top = symmetric([
      [0, -tall - 164],
      [208, -tall - 150],
      [276, -tall - 96, 0.7],
      [0, -tall - 46],
    ]);
    const brim = symmetric([
      [0, -236],
      [330, -262, 0.3],
      [spread, -60, 0.7],
      [spread - 60, -8, 0.7],
      [240, 32],
      [0, 46],
    ]);
    const inside = symmetric([
      [0, -90],
      [spread - 40, -40],
      [spread - 70, -4],
      [0, 48],
    ]);
    const lining = createFabric(canvas, { color: darken(accent, 0.25), pattern: "canvas", scale: 2 });
    const rows = [0.2, 0.36, 0.52, 0.68, 0.84].map((share) =>
      line(
        [-blend(330, spread, share), -250 + share * 210],
        [0, -226 + share * 260],
        [blend(330, spread, share), -250 + share * 210],
      ),
    );
    const holes =
      parameters.eyelets && !back
        ? [150, 220]
            .map(
              (x) =>
                `${stud(canvas, x, -270, 14, "#cdb06a")}<path d="${ellipse(x, -270, 6)}" fill="#2b2320"/>`,
            )
            .join("")
        : "";
    const label = back
      ? ""
      : `<path d="${roundedRectangle(-190, -300, 78, 44, 6)}" fill="${accent}"/><path d="M-176 -288l24 20l24 -20" fill="none" stroke="${color}" stroke-width="5"/>`;
    return {
      markup: [
        drawPiece(canvas, { outline: inside, fabric: lining }),
        drawPiece(canvas, {
          outline: brim,
          fabric,
          edge: 40,
          details: rows.map((row) => stitches(row, lighten(color, 0.45), 3, 0.7)).join(""),
        }),
        drawPiece(canvas, {
          outline: crown,
          fabric,
          edge: 50,
          folds: [
            {
              spine: [
                [-230, -tall - 60],
                [-200, -tall + 60],
                [-230, -300],
              ],
              width: 36,
            },
            {
              spine: [
                [180, -tall],
                [200, -tall + 120],
                [170, -300],
              ],
              width: 30,
            },
          ],
          details:
            seam(fabric, line([-280, -tall - 90], [0, -tall - 42], [280, -tall - 90]), 4) +
            stitches(line([-284, -tall - 72], [0, -tall - 24], [284, -tall - 72]), fabric.line, 2.6),
        }),
        drawPiece(canvas, { outline: top, fabric, edge: 26 }),
        seam(fabric, line([-336, -216], [0, -166], [336, -216]), 5),
        holes,
        label,
      ].join(""),
      outline: curve(brim),
      box: { left: -spread - 10, right: spread + 10, top: -tall - 170, bottom: 46 },
      focus: { left: -330, right: 110, top: -480, bottom: 70 },
      pose: "standing",
    };
  },
);
