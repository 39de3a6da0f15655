import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase } from "../db/client";
import { prepareDemoData } from "../demo/demo-data";
import { type DataFolder, openDataFolder } from "./data-folder";
import { showLocalTiles } from "./map-tiles";
import { choosePort } from "./ports";
import { type LocalServices, startServices } from "./services";
import { localVariables } from "./variables";

export interface LocalEnvironmentOptions {
  /** The shop's port. Default: a free one. */
  port?: number;
  /** Folder for the data. Default: a temporary one, which `stop` removes. */
  dataFolder?: string;
  /** Removes the folder's data first. */
  fresh?: boolean;
  /** Leaves the database without tables and the bucket without pictures, as a hosted shop begins, for a restore. */
  isEmpty?: boolean;
  /** Which demo pictures a first start draws. Default: `all` with a `dataFolder`, otherwise `one`. */
  pictures?: "all" | "one";
  /** Whether pages load the payment library from the sandbox. Default: true with a `dataFolder`. */
  libraryFromSandbox?: boolean;
  /** Called with a line of text for each part that is ready. */
  onStep?: (line: string) => void;
  /** Called with the number of pictures that a first start has drawn. */
  onProgress?: (done: number, total: number) => void;
}

export interface LocalEnvironment {
  port: number;
  /** For example `http://localhost:8787`. */
  url: string;
  folder: DataFolder;
  services: LocalServices;
  /** Variables and secrets of the Worker. */
  variables: Record<string, string>;
  stop(): Promise<void>;
}

const noop = () => {};

function chooseFolder(wanted: string | undefined): { path: string; remove: () => void } {
  if (wanted !== undefined) return { path: wanted, remove: noop };
  const path = mkdtempSync(join(tmpdir(), "vitrina-"));
  const remove = () => {
    process.off("exit", remove);
    rmSync(path, { recursive: true, force: true });
  };
  process.once("exit", remove);
  return { path, remove };
}

/** Collects functions that release resources. `run` calls them in reverse order, each once. */
export function createCleanup() {
  const callbacks: (() => unknown)[] = [];
  return {
    add: (callback: () => unknown) => callbacks.push(callback),
    async run(): Promise<void> {
      for (const callback of callbacks.splice(0).reverse()) await callback();
    },
  };
}

/**
 * Starts everything that the Worker needs except the Worker: the local services, the migrated database and, on a first
 * start, the demo data.
 * @throws Error when the port is taken or the data are in use.
 */
export async function startLocalEnvironment(options: LocalEnvironmentOptions): Promise<LocalEnvironment> {
  const cleanup = createCleanup();
  try {
    return await start(options, cleanup);
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

async function start(options: LocalEnvironmentOptions, cleanup: ReturnType<typeof createCleanup>) {
  const { dataFolder, fresh, isEmpty = false, onStep = noop, onProgress = noop } = options;
  const isKept = dataFolder !== undefined;
  const { pictures = isKept ? "all" : "one", libraryFromSandbox = isKept } = options;

  const port = await choosePort(options.port);
  const url = `http://localhost:${port}`;
  const { path, remove } = chooseFolder(dataFolder);
  cleanup.add(remove);
  const folder = openDataFolder(path, { fresh });
  cleanup.add(folder.close);
  const services = await startServices({ folder, shopOrigin: url, knownPorts: isKept });
  cleanup.add(services.stop);
  const { addresses } = services;
  onStep(`Database   ${addresses.database}`);
  onStep(`Identity   ${addresses.identity}   lists the mails it would have sent`);
  onStep(`Mail       ${addresses.mail}   shows the mails that the shop sends, within a minute`);
  onStep(`Payments   ${addresses.izipay}   payment sandbox with test cards and a log`);

  if (isEmpty) {
    onStep("Shop       empty");
  } else {
    const databaseUrl = addresses.database;
    const isSeeded = await prepareDemoData({ folder, databaseUrl, pictures, onProgress });
    await showLocalTiles(createDatabase({ url: databaseUrl }), addresses.tiles);
    onStep(`Demo shop  ${isSeeded ? "created" : "unchanged (--fresh starts over)"}`);
  }

  const variables = localVariables({
    shopOrigin: url,
    services: addresses,
    cookieSecrets: folder.cookieSecrets,
    sessionSecrets: folder.sessionSecrets,
    secondFactorSecrets: folder.secondFactorSecrets,
    libraryFromSandbox,
  });
  return { port, url, folder, services, variables, stop: cleanup.run };
}
