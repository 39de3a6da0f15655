import { type VerifyOptions, verifyShop } from "./verify-shop";

/**
 * Verifies a shop and prints what was checked.
 * @param remedy what to do when something is wrong
 * @throws Error with the remedy
 */
export async function reportShop(origin: string, remedy: string, options: VerifyOptions = {}): Promise<void> {
  console.log(`Checking ${origin}, for a minute if it does not answer`);
  const findings = await verifyShop(origin, options);
  for (const { title, problem, isAdvice } of findings) {
    console.log(problem ? `${isAdvice ? "!" : "✗"} ${title}\n  ${problem}` : `✓ ${title}`);
  }
  if (findings.some(({ problem, isAdvice }) => problem !== null && !isAdvice)) throw new Error(remedy);
}
