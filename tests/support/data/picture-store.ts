import { Miniflare } from "miniflare";
import sharp from "sharp";
import { workerdEnvironment } from "../../../local/workerd";

/** An empty bucket and the service that makes copies, as workerd gives them to the Worker. */
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

/** A picture of one colour, `#rrggbb`, for a test to encode. */
export const plainPicture = (width: number, height: number, background = "#c08040") =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture's file as a browser uploads it. */
export const upload = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)]);
