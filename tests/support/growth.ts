import { cpuMilliseconds } from "./cpu-time";

export type Parse = (text: string) => unknown;

async function milliseconds(parse: Parse, text: string, tries: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < tries; run += 1) {
    const started = cpuMilliseconds();
    try {
      await parse(text);
    } catch {
      // A refusal takes time, too.
    }
    best = Math.min(best, cpuMilliseconds() - started);
  }
  return best;
}

/** Below it, collecting garbage looks like growth. */
const MEASURABLE_MILLISECONDS = 50;
const BEST_OF = 5;
const MAX_GROWTH = 3;
/** Collecting garbage, and the counter's steps of some milliseconds, may look like growth once. */
const MEASURES = 3;

/** Times of 1, 2 and 4 times a size when one grows by too much; null when none does. */
async function excessiveTimes(parse: Parse, text: (length: number) => string, length: number) {
  const times: number[] = [];
  for (const part of [4, 2, 1]) times.push(await milliseconds(parse, text(length / part), BEST_OF));
  const isExcessive = times.some((time, index) => {
    const before = times[index - 1];
    return before !== undefined && time >= MEASURABLE_MILLISECONDS && time > MAX_GROWTH * before;
  });
  return isExcessive ? times : null;
}

/** Describes growth that is too high each time it is measured; null when it is not. */
export async function growthProblem(parse: Parse, text: (length: number) => string, length: number) {
  if ((await milliseconds(parse, text(length), 1)) < MEASURABLE_MILLISECONDS) return null;
  let times: number[] | null = null;
  for (let measure = 0; measure < MEASURES; measure += 1) {
    times = await excessiveTimes(parse, text, length);
    if (!times) return null;
  }
  return times?.map(Math.round).join(" → ") ?? null;
}
