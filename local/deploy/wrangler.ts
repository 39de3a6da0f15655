import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environmentName } from "./wrangler-config";

export interface WranglerOptions {
  /** See `environmentName`. Wrangler wants to be told that the Worker above the environments is meant. */
  environment: string | undefined;
  /** Added to each command. */
  options?: string[];
  /** Added to the environment of this process. */
  variables?: Record<string, string>;
}

export interface Wrangler {
  /** Runs a command with its input and output on this terminal. @throws Error when it fails */
  run(command: string[]): Promise<void>;
  /** Runs a command with `--json`. @throws Error when it fails, after its output */
  read<Value>(command: string[]): Promise<Value>;
  /** Runs a command that uploads a version. @returns the version's id */
  upload(command: string[]): Promise<string>;
}

export function openWrangler({ environment, options = [], variables }: WranglerOptions): Wrangler {
  const path = createRequire(import.meta.url).resolve("wrangler/bin/wrangler.js");

  /** @returns standard output, when it is not that of this process */
  function start(
    command: string[],
    stdout: "inherit" | "pipe",
    more: Record<string, string> = {},
  ): Promise<string> {
    const child = spawn(
      process.execPath,
      [path, ...command, `--env=${environmentName(environment)}`, ...options],
      {
        stdio: ["inherit", stdout, "inherit"],
        env: { ...process.env, WRANGLER_SEND_METRICS: "false", ...variables, ...more },
      },
    );
    let output = "";
    child.stdout?.on("data", (chunk) => {
      output += chunk;
    });
    return new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code) => {
        if (code === 0) resolve(output);
        else reject(new Error(`wrangler ${command.slice(0, 2).join(" ")} failed.${output && `\n${output}`}`));
      });
    });
  }

  return {
    run: async (command) => {
      await start(command, "inherit");
    },
    read: async (command) => JSON.parse(await start([...command, "--json"], "pipe")),
    async upload(command) {
      const folder = mkdtempSync(join(tmpdir(), "vitrina-wrangler-"));
      const file = join(folder, "events.jsonl");
      try {
        await start(command, "inherit", { WRANGLER_OUTPUT_FILE_PATH: file });
        const events = readFileSync(file, "utf8")
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line));
        const { version_id: id } = events.find(({ type }) => type === "version-upload") ?? {};
        if (typeof id !== "string") throw new Error("wrangler does not name the version that it uploaded.");
        return id;
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}
