/** A stored picture and the sizes it exists in. */
export interface Picture {
  /** Content hash: its name in the object store. */
  key: string;
  /** Pixels of the largest copy. */
  width: number;
  height: number;
  /** `#rrggbb` shown until the picture has arrived. */
  color: string | null;
  /** Widths in pixels of the copies, ascending. */
  widths: number[];
}

/** The name of one copy in the object store. */
export const objectName = (key: string, width: number): string => `${key}-${width}.webp`;

/** The name of the picture as it came, which stands in for copies that could not be made. @param name of a copy */
export const originalName = (name: string): string => name.replace(/-\d+\.webp$/, "");

/** The address of the copy nearest to a width in pixels, from above where there is one. */
export function pictureUrl({ key, widths }: Pick<Picture, "key" | "widths">, width: number): string {
  const chosen = widths.find((candidate) => candidate >= width) ?? widths.at(-1) ?? width;
  return `/media/${objectName(key, chosen)}`;
}

/** All copies, for `srcset`. */
export const pictureSources = ({ key, widths }: Pick<Picture, "key" | "widths">): string =>
  widths.map((width) => `/media/${objectName(key, width)} ${width}w`).join(", ");

const ADDRESS = /^\/media\/([\w-]+?)(?:-\d+\.webp)?$/;

/** The key of the picture that an address of this shop shows, in whatever copy, or null. */
export const pictureKey = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;
