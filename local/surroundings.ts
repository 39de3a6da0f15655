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

export interface SurroundingsOptions {
  /** The shop's own port; a free one when left out. */
  port?: number;
  /** Folder that keeps the data; a temporary one, gone after `stop`, when left out. */
  dataFolder?: string;
  /** Throws away what the folder holds. */
  fresh?: boolean;
  /** Which of the demo pictures a first start draws. Default: `all` in a folder that is kept, else `one`. */
  pictures?: "all" | "one";
  /** Whether pages load the payment library from the sandbox. Default: in a folder that is kept. */
  libraryFromSandbox?: boolean;
  /** Called with one line for each part that is ready. */
  onStep?: (line: string) => void;
  /** Called with how many of its pictures a first start has drawn. */
  onProgress?: (done: number, total: number) => void;
}

/** What the Worker needs around it. */
export interface Surroundings {
  port: number;
  /** For example `http://localhost:8787`. */
  url: string;
  folder: DataFolder;
  services: LocalServices;
  /** For the Worker. */
  variables: Record<string, string>;
  stop(): Promise<void>;
}

const nothing = () => {};

function chooseFolder(wanted: string | undefined): { path: string; remove: () => void } {
  if (wanted !== undefined) return { path: wanted, remove: nothing };
  const path = mkdtempSync(join(tmpdir(), "vitrina-"));
  const remove = () => {
    process.off("exit", remove);
    rmSync(path, { recursive: true, force: true });
  };
  process.once("exit", remove);
  return { path, remove };
}

/** Keeps what is to be ended, and ends it in the opposite order. */
export function createEndings() {
  const endings: (() => unknown)[] = [];
  return {
    add: (ending: () => unknown) => endings.push(ending),
    async run(): Promise<void> {
      for (const end of endings.splice(0).reverse()) await end();
    },
  };
}

/**
 * Starts all that a shop has around its Worker: the database, the identity service and the payment sandbox, migrated
 * and, on a first start, filled.
 * @throws in plain words when the port is taken or the data are in use.
 */
export async function startSurroundings(options: SurroundingsOptions): Promise<Surroundings> {
  const endings = createEndings();
  try {
    return await start(options, endings);
  } catch (error) {
    await endings.run();
    throw error;
  }
}

async function start(options: SurroundingsOptions, endings: ReturnType<typeof createEndings>) {
  const { dataFolder, fresh, onStep = nothing, onProgress = nothing } = options;
  const isKept = dataFolder !== undefined;
  const { pictures = isKept ? "all" : "one", libraryFromSandbox = isKept } = options;

  const port = await choosePort(options.port);
  const url = `http://localhost:${port}`;
  const { path, remove } = chooseFolder(dataFolder);
  endings.add(remove);
  const folder = openDataFolder(path, { fresh });
  endings.add(folder.close);
  const services = await startServices({ folder, shopOrigin: url, knownPorts: isKept });
  endings.add(services.stop);
  const { addresses } = services;
  onStep(`Database   ${addresses.database}`);
  onStep(`Identity   ${addresses.identity}   lists the mails that were "sent"`);
  onStep(`Payments   ${addresses.izipay}   the sandbox, its cards and its log`);

  const databaseUrl = addresses.database;
  const isFilled = await prepareDemoData({ folder, databaseUrl, pictures, onProgress });
  await showLocalTiles(createDatabase({ url: databaseUrl }), addresses.tiles);
  onStep(`Demo shop  ${isFilled ? "filled" : "kept from last time (--fresh starts over)"}`);

  const variables = localVariables({
    shopOrigin: url,
    services: addresses,
    cookieSecrets: folder.cookieSecrets,
    sessionSecrets: folder.sessionSecrets,
    secondFactorSecrets: folder.secondFactorSecrets,
    libraryFromSandbox,
  });
  return { port, url, folder, services, variables, stop: endings.run };
}
