import { amount, choice, curve, darken, flag, type Knot, lighten, line, symmetric } from "../../toolkit";
import { stud, tube } from "../hardware";
import { stillLifeKind } from "../still-life-kind";
import { anchor, panel, standingBox, turnLock } from "./bag-parts";

export const crossbody = stillLifeKind(
  "crossbody",
  "leather",
  {
    flap: amount("how far the flap comes down", 0.3, 0.9, 0.62),
    corner: amount("0 square … 1 round corners", 0, 1, 0.45),
    lock: choice("what closes it", "turn", "stud", "bar"),
    quilted: flag("quilted front"),
  },
  ({ canvas, color, accent, fabric, back, parameters }) => {
    const round = 0.3 + parameters.corner * 0.7;
    const body = symmetric([
      [0, -560],
      [330, -556, 0.3],
      [384, -510, 0.6],
      [400, -90, round],
      [330, 0, round],
      [0, 4],
    ]);
    const low = -556 + parameters.flap * 540;
    const flap = symmetric([
      [0, -572],
      [336, -566, 0.3],
      [394, -520, 0.6],
      [398, low - 150, 0.6],
      [330, low - 34, round],
      [150, low, 0.8],
      [0, low + 6],
    ]);
    const quilt = canvas.tile(
      90,
      90,
      `<path d="M0 0L90 90M90 0L0 90" stroke="${darken(color, 0.5)}" stroke-width="4" stroke-opacity=".6"/><path d="M4 0L94 90M94 0L4 90" stroke="${lighten(color, 0.5)}" stroke-width="3" stroke-opacity=".35"/>`,
    );
    const overlay = parameters.quilted ? `<path d="${curve(flap)}" fill="${quilt}"/>` : "";
    const locks = {
      turn: turnLock(canvas, 0, low - 66, 52, accent),
      stud: stud(canvas, 0, low - 60, 30, accent),
      bar: tube(`M-80 ${low - 60}H80`, 26, accent, 1),
    };
    const strap = tube(
      line([-372, -540], [-300, -900], [-30, -1080], [270, -900], [372, -540]),
      30,
      color,
      0.3,
    );
    const slip: Knot[] = [
      [-280, -400, 0.1],
      [280, -400, 0.1],
      [284, -110, 0.4],
      [-284, -110, 0.4],
    ];
    return {
      markup: [
        strap,
        panel(canvas, body, fabric, { edge: 54 }),
        back
          ? panel(canvas, slip, fabric, { lift: 6, edge: 20 })
          : panel(canvas, flap, fabric, { lift: 16, edge: 40, details: overlay }) + locks[parameters.lock],
        [-372, 372].map((x) => anchor(canvas, x, -530, 46, fabric, accent)).join(""),
      ].join(""),
      outline: curve(body),
      box: standingBox(-410, 410, -1090),
      focus: { left: -210, right: 260, top: low - 340, bottom: low + 200 },
      pose: "standing",
    };
  },
);
