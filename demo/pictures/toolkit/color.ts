type Channels = [number, number, number];

/** Red, green and blue (0 to 255) of `#rrggbb`. @throws RangeError on another format. */
export function channels(color: string): Channels {
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new RangeError(`Not a #rrggbb colour: ${color}`);
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hex(values: Channels): string {
  return `#${values
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** Interpolates between two colours; `share` is from 0 (first) to 1 (second). */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)];
  return hex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

/** Perceived lightness from 0 (black) to 1 (white). */
export function lightness(color: string): number {
  const [red, green, blue] = channels(color);
  return Math.sqrt(0.299 * red ** 2 + 0.587 * green ** 2 + 0.114 * blue ** 2) / 255;
}

/** The colour in shade: darker and more saturated; greys turn slightly cooler. */
export function darken(color: string, share: number): string {
  const [red, green, blue] = channels(color);
  const mean = (red + green + blue) / 3;
  const full = (value: number) => (value + (value - mean) * 0.45 * share) * (1 - share);
  return hex([full(red) * (1 - share * 0.03), full(green) * (1 - share * 0.06), full(blue)]);
}

/** The colour in light: mixed with a warm white. */
export function lighten(color: string, share: number): string {
  return mix(color, "#fffaf2", share);
}

/** A line or trim colour that contrasts with the given one: darker on light colours, lighter on dark ones. */
export function contrast(color: string, share: number): string {
  return lightness(color) > 0.3 ? darken(color, share) : lighten(color, share * 0.8);
}
