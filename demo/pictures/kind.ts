import {
  type Canvas,
  createFabric,
  type Fabric,
  type ParameterRanges,
  type Parameters,
  readParameters,
} from "./toolkit";
import type { Pattern, PictureRequest } from "./types";

/** What a kind is drawn from. */
export interface Brief<Ranges extends ParameterRanges = ParameterRanges> {
  canvas: Canvas;
  color: string;
  accent: string;
  /** What it is mostly made of. */
  fabric: Fabric;
  back: boolean;
  parameters: Parameters<Ranges>;
}

/** Something that can be drawn: its documented parameters and how. */
export interface Kind<Drawn> {
  ranges: ParameterRanges;
  draw: (request: PictureRequest, canvas: Canvas) => Drawn;
}

/** What makes the kinds of one family. `scaleOf`: the size of a pattern's weave or print, see `createFabric`. */
export const kindsOf =
  <Drawn>(scaleOf: (pattern: Pattern) => number) =>
  <const Ranges extends ParameterRanges>(
    kind: string,
    usualPattern: Pattern,
    ranges: Ranges,
    draw: (brief: Brief<Ranges>) => Drawn,
  ): Kind<Drawn> => ({
    ranges,
    draw(request, canvas) {
      const { color, pattern = usualPattern } = request;
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
