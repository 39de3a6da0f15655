import type { Pose } from "../figure/pose";
import { createRandom, type Random } from "./random";

/** Offset from 0 to 1, colour, opacity from 0 to 1 (1 when left out). */
export type Stop = readonly [offset: number, color: string, opacity?: number];

const stopMarkup = ([offset, color, opacity = 1]: Stop) =>
  `<stop offset="${offset}" stop-color="${color}"${opacity === 1 ? "" : ` stop-opacity="${opacity}"`}/>`;

/** Small tiles are combined into tiles of about this size: much smaller or larger ones are slow to render. */
const largeTile = 60;

/** Collects a picture's definitions (gradients, patterns, clips) and provides seeded random numbers. */
export class Canvas {
  readonly random: Random;
  /** Pose of the figure that wears the garments; garments lie straight without. */
  pose: Pose | undefined;
  readonly #definitions = new Map<string, string>();

  /** Sizes in picture units; product pictures are 1280 by 1600. */
  constructor(
    seed: number,
    readonly width = 1280,
    readonly height = 1600,
  ) {
    this.random = createRandom(seed);
  }

  /** Registers a definition. Equal markup is registered once. @returns its id. */
  define(markup: (id: string) => string): string {
    const key = markup("");
    const existingId = this.#definitions.get(key);
    if (existingId) return existingId;
    const id = `d${this.#definitions.size}`;
    this.#definitions.set(key, id);
    this.#markup.push(markup(id));
    return id;
  }
  readonly #markup: string[] = [];

  /** Linear gradient as a paint, in fractions of the painted shape's box. */
  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    const attributes = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
    return `url(#${this.define((id) => `<linearGradient id="${id}" ${attributes}>${stops.map(stopMarkup).join("")}</linearGradient>`)})`;
  }

  /** Linear gradient as a paint, in the user units where it is used. */
  linearInUnits(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    const attributes = `gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
    return `url(#${this.define((id) => `<linearGradient id="${id}" ${attributes}>${stops.map(stopMarkup).join("")}</linearGradient>`)})`;
  }

  /** Radial gradient as a paint, in fractions of the painted shape's box. */
  radial(stops: readonly Stop[], centerX = 0.5, centerY = 0.5, radius = 0.5): string {
    const attributes = `cx="${centerX}" cy="${centerY}" r="${radius}"`;
    return `url(#${this.define((id) => `<radialGradient id="${id}" ${attributes}>${stops.map(stopMarkup).join("")}</radialGradient>`)})`;
  }

  /** A repeated tile as a paint; `transform` applies to the whole tiling. */
  tile(width: number, height: number, content: string, transform = ""): string {
    const pattern = (w: number, h: number, body: string, turned: string) =>
      `url(#${this.define((id) => `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"${turned && ` patternTransform="${turned}"`}>${body}</pattern>`)})`;
    const [columns, rows] = [Math.ceil(largeTile / width), Math.ceil(largeTile / height)];
    if (columns * rows === 1) return pattern(width, height, content, transform);
    const [wide, high] = [columns * width, rows * height];
    const small = pattern(width, height, content, "");
    return pattern(wide, high, `<rect width="${wide}" height="${high}" fill="${small}"/>`, transform);
  }

  /** Clips `content` to the path. */
  inside(path: string, content: string): string {
    const id = this.define((name) => `<clipPath id="${name}"><path d="${path}"/></clipPath>`);
    return `<g clip-path="url(#${id})">${content}</g>`;
  }

  /** The complete SVG document around a body drawn with this canvas. */
  document(body: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.#markup.join("")}</defs>${body}</svg>`;
  }
}
