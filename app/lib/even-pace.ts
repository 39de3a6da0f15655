import { delay } from "./delay";

/**
 * For answers whose time must not tell what they depend on. @returns what waits until a whole number of `step`
 * milliseconds has passed since now, at least one: work that takes longer tells no more than how many.
 */
export function evenPace(step: number): () => Promise<void> {
  const began = performance.now();
  return () => {
    const taken = performance.now() - began;
    return delay(Math.max(1, Math.ceil(taken / step)) * step - taken);
  };
}
