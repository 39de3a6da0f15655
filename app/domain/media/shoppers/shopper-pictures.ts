/**
 * Pictures that a shopper sends with one form: how many, and maximum bytes of each, so that all fit into
 * `UPLOAD_BYTES`.
 */
export const shopperPictures = { count: 3, bytes: 6 * 1024 * 1024 } as const;

/** For file pickers only; the server checks the content. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp";

export type PicturesProblem = "too-many-pictures" | "picture-bytes";

/**
 * Why pictures with these sizes in bytes cannot be sent along with `kept` earlier ones; null when they can. For the
 * browser, before it sends megabytes.
 */
export function picturesProblem(sizes: readonly number[], kept: number): PicturesProblem | null {
  if (sizes.length > 0 && kept + sizes.length > shopperPictures.count) return "too-many-pictures";
  return sizes.some((size) => size > shopperPictures.bytes) ? "picture-bytes" : null;
}
