import type { Plugin } from "vite";
import { getPlatformProxy } from "wrangler";
import { originalName } from "../app/domain/media/picture";

const NAME = /^\/([\w-]+\.\w+)$/;

/** Serves `/media/…` from the local bucket, as the Worker's entry does, which Vite's server runs without. */
export function mediaFromBucket(configPath: string, stateFolder: string): Plugin {
  return {
    name: "media-from-bucket",
    async configureServer(server) {
      const { env } = await getPlatformProxy<{ MEDIA: R2Bucket }>({
        configPath,
        persist: { path: stateFolder },
      });
      server.middlewares.use("/media", async (request, response) => {
        const name = NAME.exec(request.url ?? "")?.[1];
        const object = name
          ? ((await env.MEDIA.get(name)) ?? (await env.MEDIA.get(originalName(name))))
          : null;
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
