import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ensureBuild } from "../local/build/build";

// Measures what a cold start costs: the CPU time of evaluating the Worker's modules in workerd, by the profile of
// `wrangler check startup`, median of the runs, and the size of the Worker's bundle.
// Usage: npm run bench:startup [-- runs]. Exits with 1 above the target.

const TARGET_MILLISECONDS = 60;
const RUNS = Number(process.argv[2] ?? 9);

interface Profile {
  nodes: { id: number; callFrame: { functionName: string } }[];
  /** Node ids. */
  samples: number[];
  /** Microseconds before each sample. */
  timeDeltas: number[];
}

function measureStartup(file: string): number {
  execFileSync("npx", ["wrangler", "check", "startup", "--outfile", file], { stdio: "ignore" });
  const { nodes, samples, timeDeltas }: Profile = JSON.parse(readFileSync(file, "utf8"));
  const idle = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === "(idle)").map(({ id }) => id),
  );
  const microseconds = timeDeltas.filter((_, index) => !idle.has(samples[index] ?? 0));
  return microseconds.reduce((total, delta) => total + delta, 0) / 1000;
}

function bundleBytes(): number {
  const files = readdirSync("dist/server", { recursive: true, encoding: "utf8" });
  const scripts = files.filter((file) => file.endsWith(".js"));
  return scripts.reduce((total, file) => total + gzipSync(readFileSync(join("dist/server", file))).length, 0);
}

const folder = mkdtempSync(join(tmpdir(), "vitrina-startup-"));
try {
  await ensureBuild();
  const times = Array.from({ length: RUNS }, () => measureStartup(join(folder, "startup.cpuprofile")));
  times.sort((one, other) => one - other);
  const median = times[times.length >> 1] ?? Number.NaN;
  const range = `${times[0]?.toFixed(0)} to ${times.at(-1)?.toFixed(0)}`;
  console.log(
    `start-up CPU  ${median.toFixed(0)} ms (${range}, ${RUNS} runs; target ${TARGET_MILLISECONDS} ms)`,
  );
  console.log(`bundle        ${(bundleBytes() / 1024).toFixed(0)} KiB gzip (the platform's limit is 3 MiB)`);
  if (!(median <= TARGET_MILLISECONDS)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
