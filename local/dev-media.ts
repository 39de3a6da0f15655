import type { Plugin } from "vite";
import { originalName } from "../app/domain/media/picture";

const NAME = /^\/([\w-]+\.\w+)$/;

/** Serves `/media/…` from the local bucket, as the Worker's entry does, which Vite's server runs without. */
export function mediaFromBucket(bucket: R2Bucket): Plugin {
  return {
    name: "media-from-bucket",
    configureServer(server) {
      server.middlewares.use("/media", async (request, response) => {
        const name = NAME.exec(request.url ?? "")?.[1];
        const object = name ? ((await bucket.get(name)) ?? (await bucket.get(originalName(name)))) : null;
        if (!object) {
          response.writeHead(404).end();
          return;
        }
        const headers = { "content-type": object.httpMetadata?.contentType ?? "application/octet-stream" };
        response.writeHead(200, headers).end(Buffer.from(await object.arrayBuffer()));
      });
    },
  };
}
