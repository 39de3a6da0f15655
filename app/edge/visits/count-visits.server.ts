import { addVisitCounts, type VisitCount } from "~/domain/visits/add-counts.server";
import { limaDate, unixSeconds } from "~/lib/dates";
import { createDatabase } from "~db/client";
import type { VisitCounter } from "~db/visit-counters";
import { sessionCookie } from "../cookies/session.server";
import { type Environment, readEnvironment, type WorkerEnv } from "../environment.server";
import { createLog, errorFields } from "../log/log.server";
import { countersOf, isFromPerson, opensPage } from "./opened-page";

/** How long counts are collected before they are written. The platform stops background work after 30 seconds. */
export const COLLECTED_MILLISECONDS = 3_000;
/** When the next count tries again after a write that failed or was stopped. */
const RETRY_MILLISECONDS = 60_000;

/** The isolate's counts that are not written yet. At most one per counter and day. */
const pending = new Map<string, VisitCount>();
/** Milliseconds since 1970 from which a count starts collecting again. */
let collectsFrom = 0;

interface Options {
  env: WorkerEnv;
  ctx: Pick<ExecutionContext, "waitUntil">;
  requestId: string;
}

function add({ day, counter, count }: VisitCount): void {
  const key = `${day} ${counter}`;
  pending.set(key, { day, counter, count: count + (pending.get(key)?.count ?? 0) });
}

/** Writes what is counted within a moment, by all requests of the isolate. After a failure it is kept for the next write. */
async function collectAndWrite(environment: Environment, requestId: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, COLLECTED_MILLISECONDS));
  const counts = [...pending.values()];
  pending.clear();
  collectsFrom = 0;
  try {
    const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken } = environment;
    await addVisitCounts(createDatabase({ url, authToken }), counts);
  } catch (error) {
    counts.forEach(add);
    collectsFrom = Date.now() + RETRY_MILLISECONDS;
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
  const now = new Date();
  const day = limaDate(unixSeconds(now));
  for (const counter of counters) add({ day, counter, count: 1 });
  if (now.getTime() < collectsFrom) return;
  collectsFrom = now.getTime() + RETRY_MILLISECONDS;
  await collectAndWrite(environment, options.requestId);
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
