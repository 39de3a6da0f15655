import {
  type Canvas,
  createFabric,
  drawPiece,
  type Fabric,
  type Knot,
  line,
  mirrored,
  seam,
} from "../toolkit";
import { type Arm, bendAtElbow, type Pose } from "./pose";

const SHOULDER: Knot = [140, 60];

/** Outline of a bare right arm to the wrist, and the place of its wrist. */
function armOutline(arm: Arm, covered: number): { outline: Knot[]; wrist: Knot; turn: number } {
  const turn = (arm.angle * Math.PI) / 180;
  const place = (along: number, half: number): Knot =>
    bendAtElbow(
      [
        SHOULDER[0] - 22 * Math.cos(turn) + Math.sin(turn) * along + Math.cos(turn) * half,
        SHOULDER[1] + 22 * Math.sin(turn) + Math.cos(turn) * along - Math.sin(turn) * half,
      ],
      SHOULDER,
      arm,
      along,
    );
  const widths: [number, number][] = [
    [-14, 6],
    [6, 28],
    [60, 33],
    [150, 27],
    [255, 22],
    [315, 23],
    [380, 24],
    [470, 18],
    [560, 13],
  ];
  const shown = widths.filter(([along]) => covered < 300 || along > covered - 140);
  const outer = shown.map(([along, half]) => place(along, half));
  const inner = shown
    .slice(covered < 300 ? 3 : 0)
    .map(([along, half]) => place(along, -half))
    .reverse();
  return { outline: [...outer, ...inner], wrist: place(560, 0), turn: arm.angle - arm.bend };
}

const handKnots: Knot[] = [
  [-14, -8],
  [14, -8],
  [21, 30],
  [19, 62],
  [10, 104, 0.7],
  [2, 112, 0.7],
  [-6, 76],
  [-20, 66, 0.6],
  [-27, 34],
  [-19, 14],
];

export function hand(canvas: Canvas, skin: Fabric, [x, y]: Knot, degrees: number): string {
  const turn = (degrees * Math.PI) / 180;
  const outline = handKnots.map(
    ([px, py, smooth]): Knot => [
      x + px * Math.cos(turn) + py * Math.sin(turn),
      y - px * Math.sin(turn) + py * Math.cos(turn),
      smooth,
    ],
  );
  return drawPiece(canvas, { outline, fabric: skin, edge: 18 });
}

/**
 * Both arms with hands.
 * @param covered length of the sleeves over them, under which long ones hide the arms.
 * @returns also where the right and left hands hold things.
 */
export function drawArms(
  canvas: Canvas,
  skin: Fabric,
  pose: Pose,
  covered = 0,
): { markup: string; grips: Knot[] } {
  const sides = [
    { arm: pose.left, side: -1 },
    { arm: pose.right, side: 1 },
  ].map(({ arm, side }) => {
    const { outline, wrist, turn } = armOutline(arm, covered);
    const flip = (knots: Knot[]) => (side === 1 ? knots : mirrored(knots));
    const [wristX, wristY] = wrist;
    const markup = `<g transform="scale(${side} 1)">${hand(canvas, skin, wrist, turn)}</g>${drawPiece(canvas, { outline: flip(outline), fabric: skin, edge: 24 })}`;
    const out = (turn * Math.PI) / 180;
    return { markup, grip: [side * (wristX + Math.sin(out) * 74), wristY + Math.cos(out) * 74] as Knot };
  });
  return { markup: sides.map(({ markup }) => markup).join(""), grips: sides.map(({ grip }) => grip) };
}

/** Centres of hip, knee and ankle of each leg. */
const stances: Record<Pose["legs"], [Knot, Knot, Knot][]> = {
  rest: [
    [
      [-72, 640],
      [-66, 1020],
      [-52, 1400],
    ],
    [
      [74, 640],
      [92, 1016],
      [104, 1392],
    ],
  ],
  step: [
    [
      [-72, 640],
      [-88, 1014],
      [-108, 1388],
    ],
    [
      [72, 640],
      [52, 1024],
      [26, 1412],
    ],
  ],
  cross: [
    [
      [-70, 640],
      [-34, 1020],
      [34, 1398],
    ],
    [
      [72, 640],
      [40, 1018],
      [-22, 1408],
    ],
  ],
};

function leg(canvas: Canvas, skin: Fabric, [hip, knee, ankle]: [Knot, Knot, Knot], side: number): string {
  const [hx, hy] = hip;
  const [kx, ky] = knee;
  const [ax, ay] = ankle;
  const outer: Knot[] = [
    [hx + side * 72, hy - 60],
    [hx + side * 70, hy + 60],
    [(hx + kx) / 2 + side * 58, (hy + ky) / 2 + 20],
    [kx + side * 39, ky],
    [kx * 0.7 + ax * 0.3 + side * 47, ky + 120],
    [ax + side * 24, ay - 90],
    [ax + side * 19, ay],
  ];
  const inner: Knot[] = [
    [ax - side * 19, ay],
    [ax - side * 21, ay - 90],
    [kx * 0.7 + ax * 0.3 - side * 38, ky + 140],
    [kx - side * 35, ky],
    [(hx + kx) / 2 - side * 52, (hy + ky) / 2 + 20],
    [hx - side * 62, hy + 70],
    [hx - side * 60, hy - 40],
  ];
  const kneeLine = seam(skin, line([kx - side * 18, ky + 8], [kx, ky + 20], [kx + side * 18, ky + 10]), 2);
  return drawPiece(canvas, { outline: [...outer, ...inner], fabric: skin, edge: 34, details: kneeLine });
}

/** A foot seen from the front in a plain pointed shoe, or bare. */
function foot(canvas: Canvas, skin: Fabric, [x, y]: Knot, side: number, shoe: string | undefined): string {
  const at = (knots: Knot[]) => knots.map(([px, py, s]): Knot => [x + side * px, y + py, s]);
  const bare = at([
    [-20, -24],
    [20, -24],
    [32, 34],
    [40, 84],
    [22, 112],
    [-2, 104],
    [-18, 50],
  ]);
  const upper = at([
    [-19, 34],
    [2, 62],
    [30, 32],
    [42, 84],
    [28, 126, 0.6],
    [4, 116],
    [-16, 70],
  ]);
  const leather = shoe ? createFabric(canvas, { color: shoe, pattern: "satin" }) : undefined;
  return (
    drawPiece(canvas, { outline: bare, fabric: skin, edge: 16 }) +
    (leather ? drawPiece(canvas, { outline: upper, fabric: leather, edge: 16 }) : "")
  );
}

/** Both legs and feet. @param shoe colour; bare feet without. */
export function drawLegs(canvas: Canvas, skin: Fabric, stance: Pose["legs"], shoe?: string): string {
  const [left, right] = stances[stance];
  const draw = (joints: [Knot, Knot, Knot] | undefined, side: number) =>
    joints ? foot(canvas, skin, joints[2], side, shoe) + leg(canvas, skin, joints, side) : "";
  return draw(left, -1) + draw(right, 1);
}

/** Neck and trunk, down to the crotch. */
export function drawTrunk(canvas: Canvas, skin: Fabric): string {
  const right: Knot[] = [
    [25, -104],
    [26, -40],
    [42, 2],
    [88, 30],
    [128, 50],
    [136, 110],
    [126, 210],
    [112, 330],
    [100, 410],
    [124, 520],
    [141, 600, 0.5],
    [84, 662],
    [14, 716, 0.4],
  ];
  const outline = [...right, ...mirrored(right).reverse()];
  const collarBones = line([-18, 40], [-60, 38], [-108, 52]) + line([18, 40], [60, 38], [108, 52]);
  return drawPiece(canvas, { outline, fabric: skin, edge: 40, details: seam(skin, collarBones, 2) });
}
