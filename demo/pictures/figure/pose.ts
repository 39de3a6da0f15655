import type { Knot } from "../toolkit/path";

/** Angle of the upper arm to the body, and of the bend inwards at the elbow, in degrees. */
export interface Arm {
  angle: number;
  bend: number;
}

/** How a figure stands. */
export interface Pose {
  left: Arm;
  right: Arm;
  legs: "rest" | "step" | "cross";
  /** Tilt of the head in degrees. */
  tilt: number;
}

const hanging: Arm = { angle: 12, bend: 10 };
const loose: Arm = { angle: 20, bend: -6 };
const onHip: Arm = { angle: 36, bend: 76 };

export const poses: readonly Pose[] = [
  { left: hanging, right: onHip, legs: "rest", tilt: 5 },
  { left: { angle: 26, bend: 34 }, right: loose, legs: "cross", tilt: -6 },
  { left: onHip, right: hanging, legs: "step", tilt: -4 },
  { left: loose, right: { angle: 16, bend: 14 }, legs: "rest", tilt: 7 },
  { left: { angle: 12, bend: 18 }, right: { angle: 30, bend: 20 }, legs: "cross", tilt: 3 },
];

/** Arms at the sides, so that a hand can hold something. */
export const calmPose: Pose = {
  left: { angle: 13, bend: 12 },
  right: { angle: 20, bend: 0 },
  legs: "rest",
  tilt: 0,
};

/** The pose in the kinds of clothes: legs cross and step in skirts and swimwear, and stand straight in trousers. */
export const poseIn = (pose: Pose, kinds: readonly string[]): Pose =>
  kinds.some((kind) => /skirt|dress|sarong|bikini|swimsuit/.test(kind)) ? pose : { ...pose, legs: "rest" };

/** Units from the shoulder to the elbow. */
const UPPER_ARM = 285;

/**
 * Bends what was drawn for a straight right arm at its elbow.
 * @param along distance from the shoulder along the arm.
 */
export function bendAtElbow([x, y, smooth = 1]: Knot, shoulder: Knot, arm: Arm, along: number): Knot {
  const share = Math.min(1, Math.max(0, (along - UPPER_ARM + 50) / 100));
  if (share === 0) return [x, y, smooth];
  const turn = (arm.angle * Math.PI) / 180;
  const inset = 26;
  const elbow = [
    shoulder[0] + Math.sin(turn) * UPPER_ARM - Math.cos(turn) * inset,
    shoulder[1] + Math.cos(turn) * UPPER_ARM + Math.sin(turn) * inset,
  ] as const;
  const bent = ((arm.bend * Math.PI) / 180) * (share * share * (3 - 2 * share));
  const [dx, dy] = [x - elbow[0], y - elbow[1]];
  return [
    elbow[0] + dx * Math.cos(bent) - dy * Math.sin(bent),
    elbow[1] + dx * Math.sin(bent) + dy * Math.cos(bent),
    smooth,
  ];
}
