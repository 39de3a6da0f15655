import type { Miniflare } from "miniflare";
import { ensureBuild } from "./commands/build";
import { choosePort } from "./ports";
import type { LocalServices } from "./services";
import { createEndings, type SurroundingsOptions, startSurroundings } from "./surroundings";
import { type CallInterceptor, type LogListener, startWorker } from "./worker";

export interface ShopOptions extends SurroundingsOptions {
  /** Variables of the Worker that replace the local ones. */
  variables?: Record<string, string>;
  onLog?: LogListener;
  /** For tests that make a hosted service fail. */
  onCall?: CallInterceptor;
}

export interface RunningShop {
  /** For example `http://localhost:8787`. */
  url: string;
  services: LocalServices;
  miniflare: Miniflare;
  /** Does what the platform's clock does: runs the Worker's scheduled work once. */
  runScheduledWork(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a whole shop on this machine: the production bundle in workerd, built first where its sources changed, and
 * all that it needs. Without a folder for its data it is a throw-away shop on free ports.
 * @throws in plain words when the build fails, the port is taken or the data are in use.
 */
export async function startShop(options: ShopOptions = {}): Promise<RunningShop> {
  const { onStep = () => {}, onLog = () => {}, onCall } = options;
  const port = await choosePort(options.port);
  const isMade = await ensureBuild(() => onStep("Build      being made, in about half a minute"));
  onStep(`Build      ${isMade ? "made" : "up to date"}`);
  const endings = createEndings();
  const surroundings = await startSurroundings({ ...options, port });
  endings.add(surroundings.stop);
  try {
    const { url, folder, services } = surroundings;
    const miniflare = await startWorker({
      port,
      variables: { ...surroundings.variables, ...options.variables },
      services: services.addresses,
      stateFolder: folder.state,
      onLog,
      onCall,
    });
    endings.add(() => miniflare.dispose());
    onStep(`Worker     ${url}   the production bundle in workerd`);
    return {
      url,
      services,
      miniflare,
      runScheduledWork: () => runScheduledWork(miniflare),
      stop: endings.run,
    };
  } catch (error) {
    await endings.run();
    throw error;
  }
}

async function runScheduledWork(miniflare: Miniflare): Promise<void> {
  const worker = await miniflare.getWorker();
  const { outcome } = await worker.scheduled();
  if (outcome !== "ok") throw new Error(`The scheduled work ended with "${outcome}".`);
}
