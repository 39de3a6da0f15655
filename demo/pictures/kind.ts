import {
  type Canvas,
  createFabric,
  type Fabric,
  type ParameterRanges,
  type Parameters,
  readParameters,
} from "./toolkit";
import type { Pattern, PictureRequest } from "./types";

export interface DrawInput<Ranges extends ParameterRanges = ParameterRanges> {
  canvas: Canvas;
  color: string;
  accent: string;
  /** Main material. */
  fabric: Fabric;
  back: boolean;
  parameters: Parameters<Ranges>;
}

/** A kind of picture: its documented parameters and the function that draws it. */
export interface Kind<Drawn> {
  ranges: ParameterRanges;
  draw: (request: PictureRequest, canvas: Canvas) => Drawn;
}

/** Returns a function that defines kinds of one family. `scaleOf` gives a pattern's scale; see `createFabric`. */
export const createKindFactory =
  <Drawn>(scaleOf: (pattern: Pattern) => number) =>
  <const Ranges extends ParameterRanges>(
    kind: string,
    defaultPattern: Pattern,
    ranges: Ranges,
    draw: (input: DrawInput<Ranges>) => Drawn,
  ): Kind<Drawn> => ({
    ranges,
    draw(request, canvas) {
      const { color, pattern = defaultPattern } = request;
      const scale = scaleOf(pattern);
      const fabric = createFabric(canvas, { color, accent: request.accent, pattern, scale });
      return draw({
        canvas,
        color,
        accent: fabric.accent,
        fabric,
        back: request.view === "back",
        parameters: readParameters(kind, ranges, request.parameters),
      });
    },
  });
