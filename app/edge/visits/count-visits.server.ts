import { addVisitCounts, type VisitCount } from "~/domain/visits/add-counts.server";
import { limaDate, unixSeconds } from "~/lib/dates";
import { createDatabase } from "~db/client";
import type { VisitCounter } from "~db/visit-counters";
import { createCollector } from "../collector";
import { sessionCookie } from "../cookies/session.server";
import { type Environment, readEnvironment, type WorkerEnv } from "../environment.server";
import { createLog, errorFields } from "../log/log.server";
import { countersOf, isFromPerson, opensPage } from "./opened-page";

const visits = createCollector<VisitCount>(({ day, counter }) => `${day} ${counter}`);

interface Options {
  env: WorkerEnv;
  ctx: Pick<ExecutionContext, "waitUntil">;
  requestId: string;
}

async function writeVisits(environment: Environment, requestId: string): Promise<void> {
  const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken } = environment;
  try {
    await visits.write((counts) => addVisitCounts(createDatabase({ url, authToken }), counts));
  } catch (error) {
    createLog(requestId).error("visits-not-counted", errorFields(error));
  }
}

/** `find` returns what the request counts as. What it throws is logged, and costs nobody the page. */
async function count(
  request: Request,
  find: (shopOrigin: string) => readonly VisitCounter[],
  options: Options,
): Promise<void> {
  const environment = readEnvironment(options.env);
  const counters = find(environment.SHOP_ORIGIN);
  if (counters.length === 0) return;
  const secure = environment.SHOP_ORIGIN.startsWith("https:");
  const session = await sessionCookie({ secrets: environment.SESSION_SECRETS, secure }).read(request);
  if (session?.isStaff) return;
  const day = limaDate(unixSeconds(new Date()));
  for (const counter of counters) visits.add({ day, counter, count: 1 });
  await writeVisits(environment, options.requestId);
}

/** Counts a page that was answered, without delaying its response. Staff, bots and prefetches are not counted. */
export function countPage(request: Request, { status }: Response, options: Options): void {
  if (status !== 200 && status !== 304) return;
  options.ctx.waitUntil(count(request, (shopOrigin) => countersOf(request, shopOrigin), options));
}

/** Steps that routes count: a product opened by script, the first piece of a cart, and opening the checkout. */
export type CountedStep = "product" | "cart" | "checkout";

export function countStep(request: Request, step: CountedStep, options: Options): void {
  const isCounted = (shopOrigin: string) =>
    isFromPerson(request) && (step !== "checkout" || opensPage(request, shopOrigin));
  options.ctx.waitUntil(count(request, (shopOrigin) => (isCounted(shopOrigin) ? [step] : []), options));
}
