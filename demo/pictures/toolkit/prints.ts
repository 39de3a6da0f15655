import type { Pattern } from "../types";
import { contrast, darken, lighten, mix } from "./color";

interface Colors {
  color: string;
  accent: string;
}
/** A tile that is repeated over the surface. */
interface Print {
  width: number;
  height: number;
  content: string;
}

const tile = (width: number, height: number, ground: string, content: string): Print => ({
  width,
  height,
  content: `<rect width="${width}" height="${height}" fill="${ground}"/>${content}`,
});

const strokes = (path: string, color: string, width: number, opacity = 1) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;

const flower = (x: number, y: number, radius: number, petal: string, heart: string, turn: number) => {
  const petals = [0, 72, 144, 216, 288]
    .map((angle) => {
      const radians = ((angle + turn) * Math.PI) / 180;
      const [px, py] = [x + Math.cos(radians) * radius * 0.62, y + Math.sin(radians) * radius * 0.62];
      return `<ellipse cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" rx="${radius * 0.52}" ry="${radius * 0.4}" transform="rotate(${angle + turn} ${px.toFixed(1)} ${py.toFixed(1)})"/>`;
    })
    .join("");
  return `<g fill="${petal}">${petals}</g><circle cx="${x}" cy="${y}" r="${radius * 0.26}" fill="${heart}"/>`;
};

const leaf = (x: number, y: number, length: number, angle: number, color: string) =>
  `<path d="M0 0C${length * 0.3} ${-length * 0.26} ${length * 0.8} ${-length * 0.2} ${length} 0C${length * 0.8} ${length * 0.2} ${length * 0.3} ${length * 0.26} 0 0Z" fill="${color}" transform="translate(${x} ${y}) rotate(${angle})"/>`;

function floral({ color, accent }: Colors): Print {
  const green = mix("#5f6f52", color, 0.35);
  const [pale, deep] = [lighten(accent, 0.45), darken(accent, 0.2)];
  const content = [
    leaf(30, 32, 20, 35, green),
    leaf(20, 30, 18, 160, green),
    leaf(86, 92, 22, -30, green),
    leaf(78, 96, 18, 130, green),
    leaf(96, 24, 15, 70, green),
    leaf(22, 92, 15, -70, green),
    flower(26, 28, 14, accent, lighten(color, 0.5), 10),
    flower(82, 90, 15, pale, deep, 40),
    flower(92, 22, 8, pale, deep, 0),
    flower(26, 84, 9, accent, lighten(color, 0.5), 60),
    flower(58, 56, 6, deep, pale, 20),
  ];
  return tile(116, 116, color, content.join(""));
}

function foliage({ color, accent }: Colors): Print {
  const second = mix(accent, color, 0.45);
  const sprig = (x: number, y: number, turn: number, tint: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${strokes("M0 0C14 -4 30 -2 46 6", tint, 1.6)}${[
      8, 20, 32,
    ]
      .map((along) => leaf(along, -2, 18, -48, tint) + leaf(along + 3, 0, 18, 52, tint))
      .join("")}${leaf(44, 5, 18, 12, tint)}</g>`;
  return tile(
    130,
    130,
    color,
    sprig(14, 36, -12, accent) + sprig(74, 108, -38, second) + sprig(70, 30, 60, second),
  );
}

function andean({ color, accent }: Colors): Print {
  const [second, pale] = [mix(accent, "#c79a4b", 0.5), lighten(color, 0.7)];
  const steps = "M0 40V30H8V22H16V14H24V6H36V14H44V22H52V30H60V40Z";
  const content = [
    `<rect y="0" width="60" height="5" fill="${pale}"/><rect y="44" width="60" height="5" fill="${pale}"/>`,
    `<path d="${steps}" fill="${accent}"/><path d="M30 14L40 26L30 38L20 26Z" fill="${pale}"/><path d="M30 20L35 26L30 32L25 26Z" fill="${color}"/>`,
    `<rect y="54" width="60" height="8" fill="${second}"/><path d="M0 84L15 68L30 84L45 68L60 84V92L45 76L30 92L15 76L0 92Z" fill="${accent}"/>`,
    `<rect y="98" width="60" height="8" fill="${second}"/><rect y="112" width="60" height="3" fill="${pale}"/>`,
  ];
  return tile(60, 150, color, content.join(""));
}

function weave(color: string, size: number, opacity: number): Print {
  const [dark, light] = [darken(color, 0.35), lighten(color, 0.5)];
  const half = size / 2;
  const content =
    strokes(`M0 1H${half - 1}M${half} ${half + 1}H${size - 1}`, light, 1.4, opacity) +
    strokes(`M1 ${half}V${size - 1}M${half + 1} 0V${half - 1}`, dark, 1.2, opacity);
  return tile(size, size, color, content);
}

/** Draws slubs, the uneven threads of linen. */
function linen(color: string): Print {
  const [dark, light] = [darken(color, 0.35), lighten(color, 0.5)];
  const content =
    strokes(
      "M0 3H34M44 3H58M8 9H26M38 9H60M0 15H12M22 15H50M4 21H40M52 21H60M0 27H22M34 27H48",
      light,
      1.1,
      0.3,
    ) +
    strokes("M3 0V12M9 10V30M16 0V20M22 14V30M29 2V16M35 18V30M41 0V14M47 12V30M54 0V22", dark, 1, 0.2) +
    strokes("M14 12H30M40 24H56", dark, 1.2, 0.16);
  return tile(60, 30, color, content);
}

function tweed({ color, accent }: Colors): Print {
  const [dark, light] = [darken(color, 0.4), lighten(color, 0.55)];
  const flecks = (path: string, tint: string) => strokes(path, tint, 2.6, 0.5);
  const content =
    flecks("M3 4l4 3M19 9l4 -3M33 3l4 3M11 21l4 -3M27 24l4 3M40 18l3 3", light) +
    flecks("M10 3l4 3M27 12l4 -3M3 15l4 3M19 28l4 3M36 30l4 -3M42 9l3 3", dark) +
    flecks("M4 30l4 -3M24 18l3 2M40 38l4 2M14 38l4 -2", accent);
  return tile(46, 42, color, content);
}

/** The print or weave of each pattern. A pattern without an entry is a plain colour. */
export const prints: Partial<Record<Pattern, (colors: Colors) => Print>> = {
  stripe: ({ color, accent }) => tile(20, 34, color, `<rect y="8" width="20" height="12" fill="${accent}"/>`),
  pinstripe: ({ color, accent }) =>
    tile(16, 40, color, `<rect x="7" width="1.6" height="40" fill="${accent}" fill-opacity=".8"/>`),
  check: ({ color, accent }) =>
    tile(
      78,
      78,
      color,
      `<g fill="${accent}" fill-opacity=".34"><rect x="8" width="26" height="78"/><rect y="8" width="78" height="26"/></g><g fill="${contrast(color, 0.6)}" fill-opacity=".5"><rect x="54" width="3" height="78"/><rect y="54" width="78" height="3"/></g><g fill="${lighten(color, 0.8)}" fill-opacity=".5"><rect x="20" width="2" height="78"/><rect y="20" width="78" height="2"/></g>`,
    ),
  gingham: ({ color, accent }) =>
    tile(
      28,
      28,
      color,
      `<g fill="${accent}" fill-opacity=".5"><rect width="14" height="28"/><rect width="28" height="14"/></g>`,
    ),
  floral,
  leaf: foliage,
  dots: ({ color, accent }) =>
    tile(
      36,
      36,
      color,
      `<g fill="${accent}"><circle cx="9" cy="9" r="4.6"/><circle cx="27" cy="27" r="4.6"/></g>`,
    ),
  knit: ({ color }) =>
    tile(
      11,
      9,
      color,
      strokes("M1.5 1.5L5.5 6.5L9.5 1.5", darken(color, 0.4), 2, 0.34) +
        strokes("M1.5 -1L5.5 4L9.5 -1M1.5 8L5.5 13L9.5 8", lighten(color, 0.5), 1.6, 0.28),
    ),
  ribbed: ({ color }) =>
    tile(
      11,
      20,
      color,
      `<rect width="3.4" height="20" fill="${darken(color, 0.4)}" fill-opacity=".36"/><rect x="5" width="3.2" height="20" fill="${lighten(color, 0.6)}" fill-opacity=".26"/>`,
    ),
  denim: ({ color }) =>
    tile(
      9,
      9,
      color,
      strokes("M-1 10L10 -1M-5 5L5 -5M4 14L14 4", lighten(color, 0.6), 1.5, 0.26) +
        strokes("M-1 5.5L5.5 -1M3.5 10L10 3.5", darken(color, 0.4), 1.2, 0.24),
    ),
  linen: ({ color }) => linen(color),
  tweed,
  herringbone: ({ color, accent }) =>
    tile(
      24,
      12,
      color,
      strokes("M0 0L12 12M0 6L6 12M6 0L12 6M12 12L24 0M12 6L18 0M18 12L24 6", accent, 1.7, 0.4),
    ),
  corduroy: ({ color }) =>
    tile(
      15,
      20,
      color,
      `<rect width="4" height="20" fill="${darken(color, 0.5)}" fill-opacity=".4"/><rect x="7" width="4" height="20" fill="${lighten(color, 0.6)}" fill-opacity=".24"/>`,
    ),
  lace: ({ color }) =>
    tile(
      44,
      44,
      lighten(color, 0.12),
      flower(12, 12, 9, darken(color, 0.16), lighten(color, 0.5), 0) +
        flower(34, 34, 9, darken(color, 0.16), lighten(color, 0.5), 36) +
        strokes("M12 34L34 12M0 22L8 30M36 44L44 36", darken(color, 0.2), 1.2, 0.7),
    ),
  suede: ({ color }) =>
    tile(
      38,
      34,
      color,
      strokes("M4 6l5 2M20 4l5 -1M30 14l4 3M12 18l5 -2M24 26l5 2M6 28l4 -2", lighten(color, 0.5), 2, 0.18),
    ),
  leather: ({ color }) =>
    tile(
      52,
      46,
      color,
      strokes(
        "M5 8q4 3 8 0M28 5q5 3 8 -1M42 22q3 4 7 1M12 26q5 -3 9 1M32 38q4 -3 8 0",
        darken(color, 0.4),
        1.2,
        0.16,
      ),
    ),
  straw: ({ color }) =>
    tile(
      24,
      16,
      color,
      strokes(
        "M1 4C5 0 9 0 12 4C15 8 19 8 23 4M-11 12C-7 8 -3 8 0 12C3 16 7 16 12 12C15 8 19 8 24 12",
        darken(color, 0.4),
        2.2,
        0.6,
      ) + strokes("M1 6C5 2 9 2 12 6", lighten(color, 0.6), 1.6, 0.6),
    ),
  canvas: ({ color }) => weave(color, 8, 0.3),
  andean,
};
