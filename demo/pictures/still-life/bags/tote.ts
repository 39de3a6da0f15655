import { amount, curve, darken, flag, type Knot, line, stitches, symmetric } from "../../toolkit";
import { stud, tube } from "../hardware";
import { stillLifeKind } from "../still-life-kind";
import { handle, panel, plate, standingBox } from "./bag-parts";

export const tote = stillLifeKind(
  "tote",
  "leather",
  {
    structure: amount("0 slouching … 1 stiff", 0, 1, 0.8),
    handleDrop: amount("height of the handles", 0, 1, 0.75),
    pocket: flag("a pocket on the front"),
    tag: flag("a leather tag on a handle"),
  },
  ({ canvas, color, accent, fabric, back, parameters }) => {
    const slouch = (1 - parameters.structure) * 50;
    const body = symmetric([
      [0, -640 + slouch, 1],
      [260, -648 + slouch * 0.4],
      [440, -660, 0.1],
      [424, -400 - slouch],
      [370, -24, 0.5],
      [330, 0, 0.5],
      [0, 0],
    ]);
    const mouth = symmetric([
      [0, -700],
      [400, -684, 0.3],
      [436, -656, 0.2],
      [0, -630 + slouch],
    ]);
    const rise = 190 + parameters.handleDrop * 260;
    const dark = darken(color, 0.3);
    const pocketKnots: Knot[] = [
      [-210, -420, 0.1],
      [210, -420, 0.1],
      [196, -120, 0.3],
      [-196, -120, 0.3],
    ];
    const tabs = [-210, 210].map((x) =>
      panel(
        canvas,
        [
          [x - 46, -652, 0.1],
          [x + 46, -652, 0.1],
          [x + 46, -470, 0.2],
          [x, -440, 0.4],
          [x - 46, -470, 0.2],
        ],
        fabric,
        {
          lift: 6,
          edge: 12,
          stitched: false,
          details: stitches(
            curve([
              [x - 30, -630, 0],
              [x + 30, -630, 0],
              [x + 30, -486, 0],
              [x - 30, -486, 0],
            ]),
            fabric.line,
            2.4,
          ),
        },
      ),
    );
    const tag =
      parameters.tag && !back
        ? `${tube(line([188, -640], [150, -560], [142, -500]), 8, color, 0.2)}${panel(
            canvas,
            [
              [104, -500, 0.2],
              [142, -516, 0.4],
              [180, -500, 0.2],
              [176, -390, 0.3],
              [108, -390, 0.3],
            ],
            fabric,
            { lift: 8, edge: 10, stitched: false },
          )}`
        : "";
    return {
      markup: [
        handle([-230, -650], [200, -650], rise - 26, 40, dark),
        panel(canvas, mouth, { ...fabric, color: dark, paint: dark }, { edge: 26, stitched: false }),
        panel(canvas, body, fabric, {
          edge: 70,
          details: stitches(line([-350, -40], [0, -34], [350, -40]), fabric.line, 2.4),
        }),
        parameters.pocket || back ? panel(canvas, pocketKnots, fabric, { lift: 8, edge: 22 }) : "",
        handle([-210, -560], [210, -560], rise + 60, 42, color),
        tabs.join(""),
        [-210, 210]
          .map((x) => stud(canvas, x, -600, 10, accent) + stud(canvas, x, -520, 10, accent))
          .join(""),
        tag,
        back || parameters.pocket ? "" : plate(canvas, 0, -380, 92, accent),
      ].join(""),
      outline: curve(body),
      box: standingBox(-450, 450, -700 - rise),
      focus: { left: -330, right: 130, top: -720, bottom: -160 },
      pose: "standing",
    };
  },
);
