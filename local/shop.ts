import type { Miniflare } from "miniflare";
import { ensureBuild } from "./build/build";
import { findWriteProblem } from "./failures/write-problem";
import { createCleanup, type LocalEnvironmentOptions, startLocalEnvironment } from "./local-environment";
import { choosePort } from "./ports";
import type { LocalServices } from "./services";
import { type CallInterceptor, type LogListener, startWorker } from "./worker";

export interface ShopOptions extends LocalEnvironmentOptions {
  /** Override the local variables of the Worker. */
  variables?: Record<string, string>;
  onLog?: LogListener;
  /** Lets tests make a hosted service fail. */
  onCall?: CallInterceptor;
}

export interface RunningShop {
  /** For example `http://localhost:8787`. */
  url: string;
  services: LocalServices;
  /** Folder of the bucket, for commands' `--local`. */
  stateFolder: string;
  miniflare: Miniflare;
  /** Runs the Worker's scheduled work once, as a cron trigger does. */
  runScheduledWork(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a whole shop on this machine: the production bundle in workerd, rebuilt when its sources changed, and the
 * services that it calls. Without `dataFolder` the shop uses temporary data and free ports.
 * @throws Error when the build fails, the port is taken, or the data are in use or can't be written.
 */
export async function startShop(options: ShopOptions = {}): Promise<RunningShop> {
  const { onStep = () => {}, onLog = () => {}, onCall } = options;
  const port = await choosePort(options.port);
  // Before the build, which takes a while.
  const problem = options.dataFolder === undefined ? null : findWriteProblem(options.dataFolder);
  if (problem) throw new Error(problem);
  const { isNew } = await ensureBuild({
    onBuild: () => onStep("Build      running, takes about two minutes"),
  });
  onStep(`Build      ${isNew ? "finished" : "up to date"}`);
  const cleanup = createCleanup();
  const environment = await startLocalEnvironment({ ...options, port });
  cleanup.add(environment.stop);
  try {
    const { url, folder, services } = environment;
    const miniflare = await startWorker({
      port,
      variables: { ...environment.variables, ...options.variables },
      services: services.addresses,
      stateFolder: folder.state,
      onLog,
      onCall,
    });
    cleanup.add(() => miniflare.dispose());
    onStep(`Worker     ${url}   the production bundle in workerd`);
    return {
      url,
      services,
      stateFolder: folder.state,
      miniflare,
      runScheduledWork: () => runScheduledWork(miniflare),
      stop: cleanup.run,
    };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

async function runScheduledWork(miniflare: Miniflare): Promise<void> {
  const worker = await miniflare.getWorker();
  const { outcome } = await worker.scheduled();
  if (outcome !== "ok") throw new Error(`The scheduled work ended with "${outcome}".`);
}
