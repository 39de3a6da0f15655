import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseEnv } from "node:util";
import { createServer } from "vite";
import { getPlatformProxy } from "wrangler";
import { readWranglerConfig } from "../deploy/wrangler-config";
import { exitWithTerminal } from "../exit-with-terminal";
import { runCommand } from "../failures/run-command";
import { startLocalEnvironment } from "../local-environment";
import { portFromEnvironment } from "../ports";
import { rerouteFetch } from "../reroute";
import { createProgress } from "../terminal";
import { workerdEnvironment } from "../workerd";
import { workerMiddleware } from "./dev-worker";

/** The developer's `.dev.vars`, which override the local variables. */
function readDevVars(): Record<string, string | undefined> {
  return existsSync(".dev.vars") ? parseEnv(readFileSync(".dev.vars", "utf8")) : {};
}

/** Writes a wrangler configuration with the local variables: Remix's development proxy reads them only from there. */
function writeConfiguration(dataFolder: string, variables: Record<string, string>): string {
  const { name, compatibility_date, compatibility_flags, r2_buckets } = readWranglerConfig();
  const vars = { ...variables, ...readDevVars() };
  const folder = join(dataFolder, "dev");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "wrangler.json");
  const configuration = { name, compatibility_date, compatibility_flags, r2_buckets, vars };
  writeFileSync(path, JSON.stringify(configuration), { mode: 0o600 });
  return path;
}

async function main(): Promise<void> {
  const progress = createProgress();
  exitWithTerminal();
  const { port, url, folder, services, variables } = await startLocalEnvironment({
    port: portFromEnvironment(8787),
    dataFolder: process.argv.includes("--temporary") ? undefined : ".vitrina",
    fresh: process.argv.includes("--fresh"),
    onStep: progress.line,
    onProgress: (done, total) => progress.update(`Demo shop  ${done} of ${total} pictures drawn`),
  });
  rerouteFetch(services.addresses);
  const configPath = writeConfiguration(dirname(folder.database), variables);
  Object.assign(process.env, workerdEnvironment(), {
    VITRINA_WRANGLER_CONFIG: configPath,
    VITRINA_STATE: folder.state,
  });
  const platform = await getPlatformProxy({ configPath, persist: { path: folder.state } });
  // Node has no Cache API. The sign-in service's public keys are cached in it.
  Object.assign(globalThis, { caches: platform.caches });
  const server = await createServer({
    plugins: [workerMiddleware(platform)],
    server: { host: "127.0.0.1", port, strictPort: true },
  });
  await server.listen();
  progress.line(
    `Vitrina is open for work at ${url}. Pages update when you save a source. Press Ctrl-C to stop.`,
  );
}

runCommand(main);
