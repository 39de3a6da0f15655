import { choice, createFabric, curve, flag, type Knot, lighten, stitches } from "../../toolkit";
import { chain, stud } from "../hardware";
import { stillLifeKind } from "../still-life-kind";
import { inset, panel, plate } from "./bag-parts";

export const clutch = stillLifeKind(
  "clutch",
  "suede",
  {
    shape: choice("how it closes", "envelope", "frame", "fold"),
    chain: flag("a fine chain"),
    texture: choice("what it is made of", "suede", "satin", "leather"),
  },
  ({ canvas, color, accent, back, parameters }) => {
    const fabric = createFabric(canvas, { color, accent, pattern: parameters.texture, scale: 0.9 });
    const body: Knot[] = [
      [-480, -300, 0.2],
      [480, -300, 0.2],
      [484, 290, 0.3],
      [-484, 290, 0.3],
    ];
    const flaps = {
      envelope: [
        [-486, -306, 0.1],
        [486, -306, 0.1],
        [486, -262, 0.2],
        [60, 110, 0.5],
        [0, 130, 0.6],
        [-60, 110, 0.5],
        [-486, -262, 0.2],
      ],
      frame: [
        [-486, -330, 0.4],
        [486, -330, 0.4],
        [486, -260, 0.1],
        [-486, -260, 0.1],
      ],
      fold: [
        [-488, -308, 0.1],
        [488, -308, 0.1],
        [482, 60, 0.2],
        [-482, 60, 0.2],
      ],
    } satisfies Record<string, Knot[]>;
    const flap = flaps[parameters.shape];
    const clasp = {
      envelope: stud(canvas, 0, 70, 30, accent),
      frame: stud(canvas, -24, -350, 28, accent) + stud(canvas, 24, -350, 28, accent),
      fold: plate(canvas, 0, 20, 120, accent),
    };
    const links = parameters.chain
      ? chain(
          (share) => [
            -470 + 940 * share,
            -290 - Math.sin(Math.PI * share) * 330 - Math.sin(3 * Math.PI * share) * 60,
          ],
          34,
          8,
          accent,
        )
      : "";
    return {
      markup: [
        links,
        panel(canvas, body, fabric, { edge: 44 }),
        back
          ? stitches(curve(inset(body, 60)), lighten(color, 0.2), 2, 0.4)
          : panel(canvas, flap, fabric, { lift: 14, edge: 26, stitched: parameters.shape !== "frame" }) +
            clasp[parameters.shape],
      ].join(""),
      outline: curve(body),
      box: { left: -500, right: 500, top: parameters.chain ? -640 : -380, bottom: 310 },
      focus: { left: -190, right: 230, top: -180, bottom: 340 },
      pose: "lying",
    };
  },
);
