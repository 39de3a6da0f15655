import { delay } from "./delay";

/**
 * Pads response times against timing attacks: the returned function waits until a whole multiple of `step` milliseconds
 * (at least one) has passed since the call of `evenPace`. The duration of the work leaks only as the number of steps.
 */
export function evenPace(step: number): () => Promise<void> {
  const began = performance.now();
  return () => {
    const taken = performance.now() - began;
    return delay(Math.max(1, Math.ceil(taken / step)) * step - taken);
  };
}
