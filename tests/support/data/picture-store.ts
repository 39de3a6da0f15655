import { Miniflare } from "miniflare";
import sharp from "sharp";
import { workerdEnvironment } from "../../../local/workerd";

/**
 * Miniflare waits for the answer of each synchronous call, and a late wake-up of the call before could end the wait
 * early, after which every call failed: https://github.com/cloudflare/workers-sdk/pull/15552
 */
function waitForEachAnswer() {
  const wait = Atomics.wait;
  Atomics.wait = ((array: Int32Array, index: number, value: number, timeout?: number) => {
    let outcome = wait(array, index, value, timeout);
    while (outcome === "ok" && Atomics.load(array, index) === value)
      outcome = wait(array, index, value, timeout);
    return outcome;
  }) as typeof Atomics.wait;
}
waitForEachAnswer();

/** Starts workerd's R2 bucket and Images binding. */
export async function openPictureStore() {
  Object.assign(process.env, workerdEnvironment());
  const miniflare = new Miniflare({
    modules: true,
    script: "export default {}",
    r2Buckets: ["MEDIA"],
    images: { binding: "IMAGES" },
    cf: false,
  });
  const { MEDIA, IMAGES } = await miniflare.getBindings<{ MEDIA: R2Bucket; IMAGES: ImagesBinding }>();
  return { bucket: MEDIA, images: IMAGES, close: () => miniflare.dispose() };
}

/** A picture in one colour, `#rrggbb`, ready to be encoded. */
export const plainPicture = (width: number, height: number, background = "#c08040") =>
  sharp({ create: { width, height, channels: 3, background } });

/** A file as uploaded by a browser. */
export const upload = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)]);
