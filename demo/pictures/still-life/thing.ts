import { type Kind, kindsOf } from "../kind";
import type { Box } from "../toolkit";

/** A thing in units of its own: a standing one stands on y = 0. */
export interface Thing {
  markup: string;
  /** Path data of the whole outline, for shadows. */
  outline: string;
  box: Box;
  /** What the close-up shows. */
  focus: Box;
  /** A standing thing is seen from the side; one that lies or hangs throws its shadow on the surface behind it. */
  pose: "standing" | "lying";
}

export type StillLifeKind = Kind<Thing>;

/** A kind of thing, drawn from its own typed parameters, made of a usual pattern unless the request names another. */
export const stillLifeKind = kindsOf<Thing>((pattern) => (pattern === "canvas" ? 2 : 0.8));
