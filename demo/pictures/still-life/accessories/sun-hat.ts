import {
  amount,
  blend,
  choice,
  createFabric,
  curve,
  darken,
  drawPiece,
  ellipse,
  type Knot,
  symmetric,
} from "../../toolkit";
import { stillLifeKind } from "../still-life-kind";

export const sunHat = stillLifeKind(
  "sun-hat",
  "straw",
  {
    brim: amount("0 narrow … 1 wide brim", 0, 1, 0.75),
    crown: choice("shape of the crown", "teardrop", "round", "flat"),
    ribbon: amount("width of the ribbon", 0, 1, 0.45),
  },
  ({ canvas, color, accent, back, parameters }) => {
    const straw = createFabric(canvas, { color, pattern: "straw", scale: 1.1 });
    const satin = createFabric(canvas, { color: accent, pattern: "satin" });
    const reach = 430 + parameters.brim * 170;
    const dent = { teardrop: 46, round: -30, flat: 4 }[parameters.crown];
    const crown: Knot[] = [
      [-300, -150, 0.2],
      [-262, -420],
      [-190, -506, 0.7],
      [-40, -500 + dent],
      [140, -524 + dent * 0.2],
      [230, -450, 0.7],
      [300, -150, 0.2],
      [0, -110],
    ];
    const brim = symmetric([
      [0, -216],
      [340, -196],
      [reach, -120],
      [reach - 20, -84, 0.8],
      [300, -14],
      [0, 14],
    ]);
    const under = symmetric([
      [0, -60],
      [reach - 30, -96],
      [reach - 60, -70],
      [300, 0],
      [0, 22],
    ]);
    const high = 40 + parameters.ribbon * 90;
    const band: Knot[] = [
      [-302, -168, 0.2],
      [-300 + high * 0.12, -168 - high, 0.2],
      [0, -132 - high],
      [300 - high * 0.12, -168 - high, 0.2],
      [302, -168, 0.2],
      [0, -128],
    ];
    const rings = [0.3, 0.5, 0.7, 0.9]
      .map(
        (share) =>
          `<path d="${ellipse(0, -112, blend(310, reach, share), blend(40, 118, share))}" fill="none" stroke="${darken(color, 0.4)}" stroke-width="4" stroke-opacity=".3"/>`,
      )
      .join("");
    const bow = back
      ? drawPiece(canvas, {
          outline: [
            [-30, -150 - high, 0.2],
            [-150, -120 - high],
            [-160, -150],
            [-30, -140, 0.2],
            [100, -140],
            [110, -140 - high],
          ],
          fabric: satin,
          edge: 16,
          lift: 8,
        })
      : drawPiece(canvas, {
          outline: [
            [-250, -160 - high * 0.9, 0.3],
            [-196, -140 - high * 0.9, 0.3],
            [-196, -136, 0.3],
            [-250, -150, 0.3],
          ],
          fabric: satin,
          edge: 14,
          lift: 6,
        });
    const pinch =
      parameters.crown === "teardrop"
        ? `<path d="${curve([
            [-150, -490],
            [-20, -470],
            [150, -500],
            [20, -430],
          ])}" fill="${darken(color, 0.45)}" fill-opacity=".45"/>`
        : "";
    return {
      markup: [
        drawPiece(canvas, {
          outline: under,
          fabric: { ...straw, color: darken(color, 0.4), paint: darken(color, 0.4) },
        }),
        drawPiece(canvas, {
          outline: brim,
          fabric: straw,
          edge: 40,
          details: `${rings}<path d="${ellipse(60, -130, 340, 54)}" fill="#2b2018" fill-opacity=".22"/>`,
        }),
        drawPiece(canvas, { outline: crown, fabric: straw, edge: 56, details: pinch }),
        drawPiece(canvas, { outline: band, fabric: satin, edge: 18, lift: 4 }),
        bow,
      ].join(""),
      outline: curve(brim),
      box: { left: -reach - 10, right: reach + 10, top: -540, bottom: 20 },
      focus: { left: -340, right: 60, top: -420, bottom: 80 },
      pose: "standing",
    };
  },
);
