type Rgb = [red: number, green: number, blue: number];

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;

const luminance = (hex: string): number => {
  const [red, green, blue] = parse(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

export const isHexColor = (text: unknown): text is string =>
  typeof text === "string" && /^#[0-9a-f]{6}$/i.test(text);

/** Contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Text colour for a `#rrggbb` background: white or nearly black, whichever has more contrast; pure black on the few
 * mid-tones where neither reaches 4.5 : 1 (WCAG 2.2 AA).
 */
export function textOn(background: string): string {
  const softer = contrast(background, "#ffffff") >= contrast(background, "#141414") ? "#ffffff" : "#141414";
  return contrast(background, softer) >= 4.5 ? softer : "#000000";
}

/** The colour itself, or the nearest shade away from the background with a contrast of 4.5 : 1 (WCAG 2.2 AA). */
export function readableOn(hex: string, background: string): string {
  const towards = luminance(background) < 0.18 ? 255 : 0;
  let rgb = parse(hex);
  let color = hex.toLowerCase();
  while (contrast(color, background) < 4.5) {
    const round = towards ? Math.ceil : Math.floor;
    rgb = rgb.map((channel) => round(channel + (towards - channel) * 0.06)) as Rgb;
    color = `#${rgb.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
  }
  return color;
}

export const readableOnWhite = (hex: string): string => readableOn(hex, "#ffffff");
