import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const { engines, scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  engines: object;
  scripts: Record<string, string>;
};

/** A command that, like the shop, ends only when it is told to. */
const COMMAND = `
import { exitWithTerminal } from ${JSON.stringify(resolve("local/exit-with-terminal.ts"))};
exitWithTerminal();
setInterval(() => {}, 1000);
console.log("pid", process.pid);
`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each(["start", "dev"])(
  "npm run %s ends its command when npm alone gets a signal",
  async (name) => {
    const folder = mkdtempSync(join(tmpdir(), "vitrina-npm-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "command.ts");
    writeFileSync(file, COMMAND);
    const script = scripts[name]
      ?.replace(`local/commands/${name}.ts`, file)
      .replace("local/check-node.cjs", resolve("local/check-node.cjs"));
    // In a folder of its own for its script, with the packages of this one.
    writeFileSync(
      join(folder, "package.json"),
      JSON.stringify({ type: "module", engines, scripts: { [name]: script } }),
    );
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
    const npm = spawn("npm", ["run", name, "--prefix", folder], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    npm.stdout.on("data", (chunk) => {
      output += chunk;
    });
    await expect.poll(() => output, { timeout: 30_000 }).toMatch(/pid \d+/);
    const pid = Number(/pid (\d+)/.exec(output)?.[1]);
    onTestFinished(() => void (isRunning(pid) && process.kill(pid, "SIGKILL")));
    npm.kill("SIGTERM");
    // Its output closes when the last process that writes to it ends.
    await once(npm, "close");
  },
  60_000,
);
