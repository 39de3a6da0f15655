import { parseArgs } from "node:util";

export interface DeployOptions {
  /** Of `--env` or CLOUDFLARE_ENV; undefined for the Worker above the environments. */
  environment: string | undefined;
  isDryRun: boolean;
  /** Share of the requests of `--gradual`, 1 to 100; null without. */
  percentage: number | null;
  /** For wrangler. */
  others: string[];
}

function readPercentage(text: string): number {
  const percentage = Number(text);
  if (Number.isInteger(percentage) && percentage >= 1 && percentage <= 100) return percentage;
  throw new Error("--gradual needs a percentage from 1 to 100, such as --gradual 10");
}

/** @throws Error for a wrong percentage, or options of wrangler that a gradual deployment would not pass on */
export function readDeployOptions(args: string[], { CLOUDFLARE_ENV }: NodeJS.ProcessEnv): DeployOptions {
  const { values, tokens } = parseArgs({
    args,
    strict: false,
    tokens: true,
    options: {
      env: { type: "string", short: "e" },
      "dry-run": { type: "boolean" },
      gradual: { type: "string" },
    },
  });
  const others = tokens.flatMap((token) => {
    if (token.kind === "positional") return token.value;
    if (token.kind !== "option" || token.name === "env" || token.name === "gradual") return [];
    return token.inlineValue ? `${token.rawName}=${token.value}` : token.rawName;
  });
  const percentage = values.gradual === undefined ? null : readPercentage(String(values.gradual));
  const unknown = others.find((option) => option !== "--dry-run");
  if (percentage !== null && unknown) throw new Error(`--gradual does not work together with ${unknown}.`);
  return {
    environment: typeof values.env === "string" ? values.env || undefined : CLOUDFLARE_ENV || undefined,
    isDryRun: values["dry-run"] === true,
    percentage,
    others,
  };
}
