import { amount, choice, curve, darken, lighten, line, stitches, symmetric } from "../../toolkit";
import { chain, tube, zip } from "../hardware";
import { stillLifeKind } from "../still-life-kind";
import { anchor, handle, panel, plate, standingBox } from "./bag-parts";

export const baguette = stillLifeKind(
  "baguette",
  "leather",
  {
    curve: amount("0 straight … 1 crescent", 0, 1, 0.5),
    handle: choice("what it hangs from", "chain", "leather"),
    gloss: amount("0 matt … 1 patent", 0, 1, 0.9),
  },
  ({ canvas, color, accent, fabric, back, parameters }) => {
    const dip = parameters.curve * 60;
    const body = symmetric([
      [0, -370 + dip],
      [300, -392 + dip * 0.5],
      [470, -404, 0.5],
      [500, -350, 0.8],
      [474, -130],
      [380, -10 - dip * 0.3, 0.8],
      [0, 0],
    ]);
    const top = (x: number) => -370 + dip - Math.abs(x / 470) ** 1.5 * (34 + dip);
    const gloss = `<path d="${curve([
      [-430, -330],
      [-240, -300],
      [-40, -296],
      [-60, -250],
      [-260, -246],
      [-420, -250],
    ])}" fill="#ffffff" fill-opacity="${(parameters.gloss * 0.34).toFixed(2)}"/><path d="${curve([
      [-400, -90],
      [-200, -50],
      [80, -46],
      [70, -30],
      [-200, -30],
      [-380, -70],
    ])}" fill="#ffffff" fill-opacity="${(parameters.gloss * 0.14).toFixed(2)}"/>`;
    const grip =
      parameters.handle === "chain"
        ? chain(
            (share) => [-430 + 860 * share, -380 - Math.sin(Math.PI * share) ** 0.8 * 420],
            74,
            15,
            accent,
          )
        : handle([-430, -380], [430, -380], 420, 40, color);
    const pull = `${tube(line([300, top(300) + 24], [306, top(300) + 74]), 10, accent, 1)}<path d="${curve([
      [306, top(300) + 70],
      [346, top(300) + 110],
      [306, top(300) + 152],
      [326, top(300) + 110],
    ])}" fill="${accent}" stroke="${darken(accent, 0.4)}" stroke-width="3"/>`;
    return {
      markup: [
        grip,
        panel(canvas, body, fabric, {
          edge: 70,
          stitched: false,
          round: 1 + parameters.gloss * 0.4,
          details:
            stitches(
              line([-440, top(440) + 54], [0, top(0) + 54], [440, top(440) + 54]),
              lighten(color, 0.3),
              2.6,
            ) + gloss,
        }),
        zip([-440, top(440) + 26], [-220, top(220) + 24], 22, color, accent) +
          zip([-220, top(220) + 24], [0, top(0) + 26], 22, color, accent) +
          zip([0, top(0) + 26], [220, top(220) + 24], 22, color, accent) +
          zip([220, top(220) + 24], [440, top(440) + 26], 22, color, accent),
        back ? "" : pull + plate(canvas, 0, -150, 100, accent),
        [-440, 440].map((x) => anchor(canvas, x, -400, 44, fabric, accent)).join(""),
      ].join(""),
      outline: curve(body),
      box: standingBox(-510, 510, -820),
      focus: { left: 60, right: 480, top: -460, bottom: 40 },
      pose: "standing",
    };
  },
);
