import { failure, type Result, success } from "~/lib/result";
import { type PictureFacts, pictureFacts } from "./picture-facts";
import type { PictureFailure } from "./picture-failure";
import { MAX_PICTURE_PIXELS } from "./picture-limits";

/** Why a file is not taken as a picture. */
type UnreadablePicture = Extract<PictureFailure, "picture-bytes" | "picture-type" | "picture-broken">;

export type DecodablePictureFailure = UnreadablePicture | "picture-pixels" | "picture-shape";

export interface ReadPicture {
  bytes: Uint8Array<ArrayBuffer>;
  facts: PictureFacts;
}

/** Reads an uploaded picture of at most `mostBytes`. Its type comes from its content. */
async function readPicture(
  file: Blob,
  mostBytes: number,
): Promise<Result<ReadPicture, { code: UnreadablePicture }>> {
  if (file.size > mostBytes) return failure({ code: "picture-bytes" });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const facts = pictureFacts(bytes);
  return facts.ok ? success({ bytes, facts: facts.value }) : facts;
}

/**
 * Reads a picture that will be decoded, here or in a browser: besides, it has at most `MAX_PICTURE_PIXELS`, and its longer side at most
 * `mostRatio` times the shorter one.
 */
export async function readDecodablePicture(
  file: Blob,
  { mostBytes, mostRatio }: { mostBytes: number; mostRatio: number },
): Promise<Result<ReadPicture, { code: DecodablePictureFailure }>> {
  const read = await readPicture(file, mostBytes);
  if (!read.ok) return read;
  const { width, height } = read.value.facts;
  if (width * height > MAX_PICTURE_PIXELS) return failure({ code: "picture-pixels" });
  if (Math.max(width, height) > Math.min(width, height) * mostRatio)
    return failure({ code: "picture-shape" });
  return read;
}
