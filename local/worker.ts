import { cpSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import {
  Log,
  LogLevel,
  Miniflare,
  type MiniflareOptions,
  fetch as miniflareFetch,
  type Request,
  Response,
} from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { localAddress, type ServiceAddresses } from "./outbound";
import { workerdEnvironment } from "./workerd";

/** Called with each line that the Worker logs, and whether it is an error. */
export type LogListener = (line: string, isError: boolean) => void;

/** Called with each call of the Worker to the outside. Answers it itself, or null to let it through. */
export type CallInterceptor = (request: Request) => Promise<Response | null>;

export interface WorkerOptions {
  port: number;
  variables: Record<string, string>;
  services: ServiceAddresses;
  /** Folder of the local R2 bucket and the edge cache. */
  stateFolder: string;
  onLog: LogListener;
  onCall?: CallInterceptor | undefined;
}

const CONFIGURATION = "wrangler.toml";

interface Configuration {
  vars: Record<string, string>;
  r2_buckets: { binding: string; bucket_name?: string }[];
}

const readConfiguration = (): Configuration => unstable_readConfig({ config: CONFIGURATION });

function outboundService({ services, onLog, onCall }: WorkerOptions) {
  return async (request: Request): Promise<Response> => {
    const intercepted = await onCall?.(request);
    if (intercepted) return intercepted;
    const url = new URL(request.url);
    const target = localAddress(url, services);
    if (!target) {
      onLog(`Refused a call to ${url.host}: nothing stands in for that host on this machine.`, true);
      return new Response("Nothing stands in for this host.", { status: 502 });
    }
    try {
      return await miniflareFetch(target, request);
    } catch {
      return new Response("The local service is away.", { status: 502 });
    }
  };
}

/** workerd tells of every browser that went away before it had its answer, which is its own affair. */
export const isDisconnect = (line: string): boolean =>
  /^workerd\/server\/server\.c\+\+:\d+: error: .*: disconnected: .*(Broken pipe|Connection reset by peer)$/.test(
    line,
  );

/** The Worker's files, its entry first; those it reads later lie in folders beside it. */
function modulesOf(main: string) {
  const folder = dirname(main);
  const others = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => join(folder, name))
    .filter((path) => path !== join(main));
  return [main, ...others].map((path) => ({ type: "ESModule", path }));
}

/**
 * Copies the browser's files beside the shop's state. Another build replaces those in `build/`, while pages that are
 * open ask for the ones they were made with.
 */
function copyOfAssets(directory: string, stateFolder: string): string {
  const copy = join(dirname(stateFolder), "client");
  rmSync(copy, { recursive: true, force: true });
  cpSync(directory, copy, { recursive: true });
  return copy;
}

/**
 * Boots the production bundle of `build/` in workerd with the bindings of wrangler.toml. Nothing that it calls leaves
 * this machine. A developer's own `.dev.vars` plays no part.
 * @throws when there is no build, or workerd doesn't start.
 */
export async function startWorker(options: WorkerOptions): Promise<Miniflare> {
  Object.assign(process.env, workerdEnvironment());
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(CONFIGURATION);
  const { assets } = workerOptions;
  if (!assets?.directory) throw new Error(`${CONFIGURATION} names no folder of assets.`);
  const settings = {
    ...workerOptions,
    name: "vitrina",
    assets: { ...assets, directory: copyOfAssets(assets.directory, options.stateFolder) },
    host: "127.0.0.1",
    port: options.port,
    // Miniflare's own scanner rejects Remix's dynamic import.
    modules: modulesOf(main ?? "dist/server/index.js"),
    modulesRoot: ".",
    bindings: { ...readConfiguration().vars, ...options.variables },
    defaultPersistRoot: options.stateFolder,
    cf: false,
    log: new Log(LogLevel.WARN),
    handleRuntimeStdio(stdout: Readable, stderr: Readable) {
      createInterface(stdout).on("line", (line) => options.onLog(line, false));
      createInterface(stderr).on("line", (line) => {
        if (!isDisconnect(line)) options.onLog(line, true);
      });
    },
    outboundService: outboundService(options),
  } as MiniflareOptions;
  const miniflare = new Miniflare(settings);
  await miniflare.ready;
  return miniflare;
}

/** Opens the local bucket without the Worker. Close it before the Worker starts on the same folder. */
export async function openMediaBucket(stateFolder: string) {
  Object.assign(process.env, workerdEnvironment());
  const name = readConfiguration().r2_buckets.find(({ binding }) => binding === "MEDIA")?.bucket_name;
  if (!name) throw new Error(`${CONFIGURATION} names no bucket for MEDIA.`);
  const miniflare = new Miniflare({
    modules: true,
    script: "export default {}",
    r2Buckets: { MEDIA: name },
    defaultPersistRoot: stateFolder,
    cf: false,
  });
  return { bucket: await miniflare.getR2Bucket("MEDIA"), close: () => miniflare.dispose() };
}
