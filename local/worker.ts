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
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { readWranglerConfig, WRANGLER_CONFIG } from "./deploy/wrangler-config";
import { localAddress, type ServiceAddresses } from "./outbound";
import { workerdEnvironment } from "./workerd";

/** Called with each line that the Worker logs. `isError` is true for standard error. */
export type LogListener = (line: string, isError: boolean) => void;

/** Called with each outgoing call of the Worker. Returns the response, or null to let the call through. */
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

interface Configuration {
  vars: Record<string, string>;
  r2_buckets: { binding: string; bucket_name?: string }[];
}

const readConfiguration = (): Configuration => readWranglerConfig();

function outboundService({ services, onLog, onCall }: WorkerOptions) {
  return async (request: Request): Promise<Response> => {
    const intercepted = await onCall?.(request);
    if (intercepted) return intercepted;
    const url = new URL(request.url);
    const target = localAddress(url, services);
    if (!target) {
      onLog(`Refused a call to ${url.host}: no local service replaces this host.`, true);
      return new Response("No local service replaces this host.", { status: 502 });
    }
    try {
      return await miniflareFetch(target, request);
    } catch {
      return new Response("The local service is unavailable.", { status: 502 });
    }
  };
}

/**
 * Whether the line is workerd's report of a browser that disconnected before it received the response: not an error.
 */
export const isDisconnect = (line: string): boolean =>
  /^workerd\/server\/server\.c\+\+:\d+: error: .*: disconnected: .*(Broken pipe|Connection reset by peer)$/.test(
    line,
  );

/**
 * Forwards the lines of workerd's standard error without reports of disconnects, which are a message and perhaps a line
 * with its stack.
 */
export function withoutDisconnects(onLine: (line: string) => void): (line: string) => void {
  let isAfterDisconnect = false;
  return (line) => {
    const isStack = isAfterDisconnect && line.startsWith("stack: ");
    isAfterDisconnect = isDisconnect(line);
    if (!isAfterDisconnect && !isStack) onLine(line);
  };
}

/** The Worker's modules, the entry first. Lazily imported ones are in subfolders. */
function modulesOf(main: string) {
  const folder = dirname(main);
  const others = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => join(folder, name))
    .filter((path) => path !== join(main));
  return [main, ...others].map((path) => ({ type: "ESModule", path }));
}

/**
 * Copies the browser's files beside the shop's state. Another build replaces those in `dist/`, while open pages still
 * request the files of the build that rendered them.
 */
function copyAssets(directory: string, stateFolder: string): string {
  const copy = join(dirname(stateFolder), "client");
  rmSync(copy, { recursive: true, force: true });
  cpSync(directory, copy, { recursive: true });
  return copy;
}

/**
 * Starts the production bundle of `dist/` in workerd with the bindings of wrangler.toml. Its outgoing calls reach local
 * services only. `.dev.vars` is ignored.
 * @throws Error when there is no build, or workerd does not start.
 */
export async function startWorker(options: WorkerOptions): Promise<Miniflare> {
  Object.assign(process.env, workerdEnvironment());
  // With `secrets` wrangler would look for their values in the environment of this process.
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions({
    ...readWranglerConfig(),
    secrets: undefined,
  });
  const { assets } = workerOptions;
  if (!assets?.directory) throw new Error(`${WRANGLER_CONFIG} has no assets directory.`);
  const settings = {
    ...workerOptions,
    name: "vitrina",
    assets: { ...assets, directory: copyAssets(assets.directory, options.stateFolder) },
    host: "127.0.0.1",
    port: options.port,
    // Listed here, since Miniflare's module scanner rejects Remix's dynamic import.
    modules: modulesOf(main ?? "dist/server/index.js"),
    modulesRoot: ".",
    bindings: { ...readConfiguration().vars, ...options.variables },
    defaultPersistRoot: options.stateFolder,
    cf: false,
    log: new Log(LogLevel.WARN),
    handleRuntimeStdio(stdout: Readable, stderr: Readable) {
      createInterface(stdout).on("line", (line) => options.onLog(line, false));
      createInterface(stderr).on(
        "line",
        withoutDisconnects((line) => options.onLog(line, true)),
      );
    },
    outboundService: outboundService(options),
  } as MiniflareOptions;
  const miniflare = new Miniflare(settings);
  await miniflare.ready;
  return miniflare;
}

/** Opens the local media bucket without the Worker. Close it before the Worker starts on the same folder. */
export async function openMediaBucket(stateFolder: string) {
  Object.assign(process.env, workerdEnvironment());
  const name = readConfiguration().r2_buckets.find(({ binding }) => binding === "MEDIA")?.bucket_name;
  if (!name) throw new Error(`${WRANGLER_CONFIG} has no bucket for the binding MEDIA.`);
  const miniflare = new Miniflare({
    modules: true,
    script: "export default {}",
    r2Buckets: { MEDIA: name },
    defaultPersistRoot: stateFolder,
    cf: false,
  });
  return { bucket: await miniflare.getR2Bucket("MEDIA"), close: () => miniflare.dispose() };
}
