import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const PACKAGES = fileURLToPath(new URL("../../node_modules", import.meta.url));

const running = new Set<ChildProcess>();

function programOf(packageName: string, command: string): string {
  const manifestPath = join(PACKAGES, packageName, "package.json");
  const { bin } = JSON.parse(readFileSync(manifestPath, "utf8")) as { bin: string | Record<string, string> };
  const file = typeof bin === "string" ? bin : bin[command];
  if (!file) throw new Error(`${packageName} has no program ${command}`);
  return join(dirname(manifestPath), file);
}

export interface Outcome {
  exitCode: number;
  output: string;
  errors: string;
}

/** Runs a package's program and collects its output. @param folder working directory */
export function run(
  packageName: string,
  command: string,
  options: string[],
  { folder }: { folder?: string } = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [programOf(packageName, command), ...options], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    output += chunk;
  });
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    errors += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exitCode) => {
      running.delete(child);
      resolve({ exitCode: exitCode ?? 1, output, errors });
    });
  });
}

/** Stops the running child processes when this process ends, also by a signal. */
export function stopChildrenOnExit(): void {
  process.once("exit", () => {
    for (const child of running) child.kill("SIGTERM");
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => process.exit(1));
  }
}
