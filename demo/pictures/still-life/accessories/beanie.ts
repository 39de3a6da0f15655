import {
  amount,
  createFabric,
  curve,
  darken,
  drawPiece,
  ellipse,
  type Fold,
  flag,
  lighten,
  n,
  roundedRectangle,
  symmetric,
} from "../../toolkit";
import { stillLifeKind } from "../still-life-kind";

export const beanie = stillLifeKind(
  "beanie",
  "ribbed",
  {
    cuff: amount("height of the cuff", 0, 1, 0.5),
    rib: amount("0 fine … 1 coarse rib", 0, 1, 0.6),
    pompom: flag("a pompom on top"),
  },
  ({ canvas, color, accent, back, parameters }) => {
    const knit = createFabric(canvas, {
      color,
      accent,
      pattern: "ribbed",
      scale: 1.6 + parameters.rib * 1.6,
    });
    const high = 120 + parameters.cuff * 130;
    const crown = symmetric([
      [0, -760],
      [110, -742],
      [260, -640],
      [360, -460],
      [392, -220, 0.4],
      [0, -200],
    ]);
    const cuff = symmetric([
      [0, -high - 40],
      [398, -high - 60, 0.6],
      [424, -high + 20, 0.6],
      [420, -30, 0.6],
      [390, 2, 0.6],
      [0, 12],
    ]);
    const folds: Fold[] = [-0.7, -0.36, 0, 0.36, 0.7].map((share) => ({
      spine: [
        [share * 60, -745],
        [share * 260, -610],
        [share * 370, -380],
      ],
      width: 46,
      root: true,
    }));
    const strands = Array.from({ length: 340 }, () => {
      const [angle, length] = [canvas.random() * Math.PI * 2, 70 + canvas.random() * 44];
      const tint =
        [lighten(color, 0.35), color, darken(color, 0.3), accent][Math.floor(canvas.random() * 4)] ?? color;
      return `<path d="M0 0L${n(Math.cos(angle) * length)} ${n(Math.sin(angle) * length)}" stroke="${tint}"/>`;
    }).join("");
    const pompom = parameters.pompom
      ? `<g transform="translate(0 -808)"><path d="${ellipse(0, 0, 100)}" fill="${darken(color, 0.2)}"/><g stroke-width="7" stroke-linecap="round">${strands}</g></g>`
      : "";
    const label = back
      ? ""
      : `<path d="${roundedRectangle(150, -high * 0.66, 104, 62, 5)}" fill="#e8ddc8"/><path d="M172 ${n(-high * 0.66 + 18)}l28 26l28 -26" fill="none" stroke="#5c4634" stroke-width="6"/>`;
    return {
      markup: [
        pompom,
        drawPiece(canvas, { outline: crown, fabric: knit, folds, edge: 70 }),
        drawPiece(canvas, { outline: cuff, fabric: knit, edge: 40, lift: 10 }),
        label,
      ].join(""),
      outline: curve(cuff) + curve(crown),
      box: { left: -430, right: 430, top: parameters.pompom ? -920 : -770, bottom: 12 },
      focus: { left: 20, right: 420, top: -400, bottom: 100 },
      pose: "standing",
    };
  },
);
