import { isLoopbackUrl } from "../../app/domain/payments/loopback";
import { readWranglerConfig } from "./wrangler-config";

/** What the check reads of wrangler.toml, or of one of its environments. */
export interface DeployedConfig {
  /** `env.NAME` of wrangler.toml; undefined for the shop itself. */
  environment: string | undefined;
  vars: Record<string, unknown>;
  routes: readonly (string | { pattern: string })[];
}

/** @throws Error when wrangler.toml has no such environment. */
export function readDeployedConfig(environment: string | undefined): DeployedConfig {
  const { vars, routes = [] } = readWranglerConfig(environment);
  return { environment, vars, routes };
}

const patternOf = (route: DeployedConfig["routes"][number]) =>
  typeof route === "string" ? route : route.pattern;

function findOriginProblem({ environment, vars: { SHOP_ORIGIN }, routes }: DeployedConfig): string | null {
  const origin = String(SHOP_ORIGIN);
  if (!URL.canParse(origin)) return "SHOP_ORIGIN is not a URL.";
  const { hostname, protocol } = new URL(origin);
  if (hostname.endsWith(".example")) return `SHOP_ORIGIN is still the placeholder ${origin}.`;
  if (isLoopbackUrl(origin)) return `SHOP_ORIGIN is this machine: ${origin}.`;
  if (protocol !== "https:") return `SHOP_ORIGIN must begin with https: ${origin}.`;
  const hosts = routes.map((route) => patternOf(route).split("/")[0]);
  return hosts.includes(hostname)
    ? null
    : `No route has the host of SHOP_ORIGIN, ${hostname}. \`routes\` stands ${environment ? `under [env.${environment}]` : "above the first [table]"}.`;
}

const textOf = (vars: DeployedConfig["vars"], name: string) => String(vars[name]);

const NO_SHOP_ID = "00000000";

const findShopIdProblem = ({ vars }: DeployedConfig): string | null =>
  textOf(vars, "IZIPAY_SHOP_ID") === NO_SHOP_ID
    ? `IZIPAY_SHOP_ID is still the placeholder ${NO_SHOP_ID}.`
    : null;

function findKeyProblem({ vars }: DeployedConfig): string | null {
  const [mode, shopId, key] = ["IZIPAY_MODE", "IZIPAY_SHOP_ID", "IZIPAY_PUBLIC_KEY"].map((name) =>
    textOf(vars, name),
  );
  if (key?.includes("replace-with-yours")) return "IZIPAY_PUBLIC_KEY is still a placeholder.";
  const start = `${shopId}:${mode === "PRODUCTION" ? "publickey_" : "testpublickey_"}`;
  return shopId === NO_SHOP_ID || key?.startsWith(start)
    ? null
    : `IZIPAY_PUBLIC_KEY must begin with ${start} as IZIPAY_MODE is ${mode}.`;
}

/** The payments of a staging shop must be tests. */
function findModeProblem({ environment, vars }: DeployedConfig): string | null {
  const mode = textOf(vars, "IZIPAY_MODE");
  return environment && mode === "PRODUCTION"
    ? `IZIPAY_MODE is PRODUCTION in env.${environment}, which would charge cards.`
    : null;
}

/** What keeps a shop of this configuration from working, one sentence each. */
export function findProblems(config: DeployedConfig): string[] {
  const { FIREBASE_PROJECT_ID: project } = config.vars;
  return [
    findOriginProblem(config),
    findShopIdProblem(config),
    findKeyProblem(config),
    findModeProblem(config),
    project === "vitrina-example" ? "FIREBASE_PROJECT_ID is still the placeholder vitrina-example." : null,
  ].filter((problem) => problem !== null);
}
