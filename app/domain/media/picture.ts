/** A stored picture. */
export interface Picture {
  /** Content hash and prefix of the object names. */
  key: string;
  /** Size of the largest copy in pixels. */
  width: number;
  height: number;
  /** `#rrggbb` placeholder while the picture loads. */
  color: string | null;
  /** Widths of the copies in pixels, ascending. */
  widths: number[];
  /** Focal point as a CSS position such as `50% 20%`; missing or null for the centre. */
  focus?: string | null;
}

/** Object name of one copy. */
export const objectName = (key: string, width: number): string => `${key}-${width}.webp`;

/**
 * Object name of the original, which is served when there are no copies.
 * @param name object name of a copy
 */
export const originalName = (name: string): string => name.replace(/-\d+\.webp$/, "");

/** URL of the smallest copy with at least `width` pixels, or of the largest copy. */
export function pictureUrl({ key, widths }: Pick<Picture, "key" | "widths">, width: number): string {
  const chosen = widths.find((candidate) => candidate >= width) ?? widths.at(-1) ?? width;
  return `/media/${objectName(key, chosen)}`;
}

/** `srcset` of all copies. */
export const pictureSources = ({ key, widths }: Pick<Picture, "key" | "widths">): string =>
  widths.map((width) => `/media/${objectName(key, width)} ${width}w`).join(", ");

const ADDRESS = /^\/media\/([\w-]+?)(?:-\d+\.webp)?$/;

/** The picture's key in a URL of any of its copies, or null. */
export const pictureKey = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;
