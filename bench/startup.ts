import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuild } from "../local/build/build";
import { bundleBytes } from "../local/deploy/bundle-size";
import { median } from "./median";

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

const folder = mkdtempSync(join(tmpdir(), "vitrina-startup-"));
try {
  await ensureBuild();
  const times = Array.from({ length: RUNS }, () => measureStartup(join(folder, "startup.cpuprofile")));
  const usual = median(times);
  const range = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`;
  console.log(
    `start-up CPU  ${usual.toFixed(0)} ms (${range}, ${RUNS} runs; target ${TARGET_MILLISECONDS} ms)`,
  );
  console.log(
    `bundle        ${(bundleBytes("dist/server") / 1024).toFixed(0)} KiB gzip (the free plan takes 3 MB)`,
  );
  if (!(usual <= TARGET_MILLISECONDS)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
