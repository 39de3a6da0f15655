import { amount, choice, curve, darken, type Knot, line, symmetric } from "../../toolkit";
import { stud, tube, zip } from "../hardware";
import { stillLifeKind } from "../still-life-kind";
import { anchor, handle, padlock, panel, standingBox, turnLock } from "./bag-parts";

export const topHandle = stillLifeKind(
  "top-handle",
  "leather",
  {
    taper: amount("how much narrower it is above", 0, 1, 0.2),
    flap: amount("how far the flap comes down", 0.2, 0.7, 0.4),
    clasp: choice("what closes it", "padlock", "turn"),
  },
  ({ canvas, color, accent, fabric, back, parameters }) => {
    const upper = 430 - parameters.taper * 130;
    const body = symmetric([
      [0, -600],
      [upper, -600, 0.1],
      [upper + 14, -560, 0.3],
      [446, -60, 0.3],
      [420, -14, 0.5],
      [0, -14],
    ]);
    const low = -600 + parameters.flap * 600;
    const flap = symmetric([
      [0, -618],
      [upper - 4, -618, 0.1],
      [upper + 22, -590, 0.3],
      [upper + 24, low - 50, 0.2],
      [upper - 30, low, 0.3],
      [0, low],
    ]);
    const belt: Knot[] = [
      [-64, -618, 0.1],
      [64, -618, 0.1],
      [58, low + 96, 0.2],
      [0, low + 126, 0.4],
      [-58, low + 96, 0.2],
    ];
    const gusset = symmetric([
      [upper - 20, -590, 0.2],
      [upper + 70, -520, 0.3],
      [492, -40, 0.3],
      [430, -14, 0.2],
    ]);
    const dark = { ...fabric, color: darken(color, 0.25), paint: darken(color, 0.25) };
    const feet = [-340, 340].map((x) => stud(canvas, x, -8, 16, accent)).join("");
    const strap = tube(line([470, -500], [540, -260], [500, -40]), 24, darken(color, 0.15), 0.3);
    const pocket: Knot[] = [
      [-320, -430, 0.1],
      [320, -430, 0.1],
      [330, -120, 0.3],
      [-330, -120, 0.3],
    ];
    const front =
      panel(canvas, flap, fabric, { lift: 14, edge: 34 }) +
      panel(canvas, belt, fabric, { lift: 6, edge: 16 }) +
      (parameters.clasp === "padlock"
        ? padlock(canvas, 0, low + 40, 84, accent)
        : turnLock(canvas, 0, low + 40, 56, accent));
    return {
      markup: [
        strap,
        handle([-190, -610], [190, -610], 250, 46, darken(color, 0.12)),
        [-1, 1]
          .map((side) =>
            panel(
              canvas,
              gusset.filter(([x]) => x * side > 0),
              dark,
              { edge: 20, stitched: false },
            ),
          )
          .join(""),
        feet,
        panel(canvas, body, fabric, { edge: 60 }),
        back
          ? panel(canvas, pocket, fabric, { lift: 7, edge: 20 }) +
            zip([-270, -380], [270, -380], 18, color, accent)
          : front,
        [-190, 190].map((x) => anchor(canvas, x, -636, 56, fabric, accent)).join(""),
      ].join(""),
      outline: curve(body),
      box: standingBox(-500, 540, -890),
      focus: { left: -220, right: 260, top: low - 280, bottom: low + 260 },
      pose: "standing",
    };
  },
);
