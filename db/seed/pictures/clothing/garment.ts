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

/**
 * A garment drawn in body units: x = 0 is the middle of the body, y = 0 the point where neck and shoulder meet;
 * shoulders end at (150, 48), waist y = 410, hips y = 600, crotch y = 690, knees y = 1010, ankles y = 1400.
 */
export interface Garment {
  /** Inside of the back, seen through the neck or waist opening. */
  behind: string;
  front: string;
  /** Path data of the whole outline, for shadows. */
  silhouette: string;
  box: Box;
  /** What the close-up shows. */
  focus: Box;
  /** How it is shown in a set. */
  support: "form" | "hanger" | "clips";
}

/** What a garment is drawn from. */
export interface Brief<Ranges extends ParameterRanges = ParameterRanges> {
  canvas: Canvas;
  fabric: Fabric;
  back: boolean;
  parameters: Parameters<Ranges>;
}

/** A kind of garment: its documented parameters and how it is drawn. */
export interface ClothingKind {
  ranges: ParameterRanges;
  draw: (request: PictureRequest, canvas: Canvas) => Garment;
}

/** A kind drawn from its own typed parameters, in `pattern` unless the request names another. */
export function clothingKind<const Ranges extends ParameterRanges>(
  kind: string,
  pattern: NonNullable<PictureRequest["pattern"]>,
  ranges: Ranges,
  draw: (brief: Brief<Ranges>) => Garment,
): ClothingKind {
  return {
    ranges,
    draw: (request, canvas) =>
      draw({
        canvas,
        fabric: createFabric(canvas, {
          color: request.color,
          accent: request.accent,
          pattern: request.pattern ?? pattern,
        }),
        back: request.view === "back",
        parameters: readParameters(kind, ranges, request.parameters),
      }),
  };
}
