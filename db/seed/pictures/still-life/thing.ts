import {
  type Box,
  type Canvas,
  createFabric,
  type Fabric,
  type ParameterRanges,
  type Parameters,
  readParameters,
} from "../toolkit";
import type { PictureRequest } from "../types";

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

/** What a thing is drawn from. */
export interface Brief<Ranges extends ParameterRanges = ParameterRanges> {
  canvas: Canvas;
  color: string;
  accent: string;
  /** The surface the thing is mostly made of. */
  fabric: Fabric;
  back: boolean;
  parameters: Parameters<Ranges>;
}

/** A kind of thing: its documented parameters and how it is drawn. */
export interface StillLifeKind {
  ranges: ParameterRanges;
  draw: (request: PictureRequest, canvas: Canvas) => Thing;
}

/** A kind drawn from its own typed parameters, made of `pattern` unless the request names another. */
export function stillLifeKind<const Ranges extends ParameterRanges>(
  kind: string,
  pattern: NonNullable<PictureRequest["pattern"]>,
  ranges: Ranges,
  draw: (brief: Brief<Ranges>) => Thing,
): StillLifeKind {
  return {
    ranges,
    draw: (request, canvas) => {
      const { color, accent } = request;
      const surface = request.pattern ?? pattern;
      const scale = surface === "canvas" ? 2 : 0.8;
      const fabric = createFabric(canvas, { color, accent, pattern: surface, scale });
      return draw({
        canvas,
        color,
        accent: fabric.accent,
        fabric,
        back: request.view === "back",
        parameters: readParameters(kind, ranges, request.parameters),
      });
    },
  };
}
