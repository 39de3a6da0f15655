import { setTimeout as wait } from "node:timers/promises";
import { legalPages } from "../../../app/domain/pages/missing-pages";
import type { Health } from "../../../app/edge/health.server";
import { hrefs } from "../../../app/hrefs";
import { readMigrations } from "../../../db/migration/migration-files";
import { isNamed } from "../applied-migrations";
import { findCheckoutProblem } from "./checkout-probe";
import { createVisitor, type Fetch, type Visitor } from "./visitor";

const LEGAL_PAGES = "Legal pages";

/** Cloudflare needs some seconds until a new version responds everywhere. */
const NEW_VERSION_SECONDS = 60;
/** A page is stored only after its first response was sent. */
const STORED_SECONDS = 10;

export interface VerifyOptions {
  /** What `/healthz` must return as version; by default any. */
  release?: string | undefined;
  /** Sent with each request, such as those that choose a version of the Worker. */
  headers?: Record<string, string>;
  /** Seconds until an answer that is not yet right counts as wrong. */
  patience?: { newVersion: number; stored: number };
  fetch?: Fetch;
}

/** What was checked, and in a sentence what is wrong; null when nothing is. */
export interface Finding {
  title: string;
  problem: string | null;
  /** True for what staff have to do and no deployment can. */
  isAdvice?: boolean;
}

/** Repeats a check each second until it finds nothing, or time is up. */
async function repeat(seconds: number, check: () => Promise<string | null>): Promise<string | null> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    const problem = await check();
    if (problem === null || Date.now() >= until) return problem;
    await wait(Math.min(1000, seconds * 1000));
  }
}

/** `fetch` has the reason as its cause. */
function describeNoAnswer(origin: string, error: unknown): string {
  const { message, cause } = error as Error;
  return `${origin} does not answer: ${cause instanceof Error ? cause.message : message}. A new domain needs some minutes.`;
}

interface Healthz extends Partial<Health> {
  httpStatus: number;
}

async function readHealthz(visitor: Visitor): Promise<Healthz> {
  const response = await visitor.get("/healthz");
  const health = (await response.json().catch(() => ({}))) as Partial<Health>;
  return { ...health, httpStatus: response.status };
}

async function findHealthProblem(visitor: Visitor, release: string | undefined): Promise<string | null> {
  const { database, version, httpStatus } = await readHealthz(visitor);
  if (database === undefined) {
    return `/healthz responds with ${httpStatus}, and not as this shop: the domain leads elsewhere, the Worker fails, or Cloudflare's protection from bots refuses the check.`;
  }
  if (database !== "ok") return "The Worker responds, but its database does not, or it lacks a migration.";
  if (release !== undefined && version !== release) {
    return `/healthz returns the version ${version}, and ${release} was deployed.`;
  }
  return null;
}

/** Migrations that only later releases may need (`contract`) can wait. */
async function findMigrationProblem(visitor: Visitor): Promise<string | null> {
  const { migration } = await readHealthz(visitor);
  if (migration === undefined) return null; // a release that does not name it
  const migrations = readMigrations();
  const index = migrations.findIndex((one) => isNamed(one, migration));
  if (index < 0) return `The database is at ${migration ?? "no migration"}, which this code does not know.`;
  const [missing] = migrations
    .slice(index + 1)
    .filter(({ compatibility }) => compatibility?.kind !== "contract");
  return missing ? `The database is at ${migration} and lacks ${missing.tag}: run npm run migrate.` : null;
}

/** @returns its path, after the redirect to the default language, and its HTML. */
async function openHome(visitor: Visitor) {
  const entrance = await visitor.get("/");
  const path = new URL(entrance.headers.get("location") ?? "/", visitor.origin).pathname;
  const response = await visitor.get(path);
  return { path, response, html: await response.text() };
}

async function findHomeProblem(visitor: Visitor): Promise<string | null> {
  const { path, response, html } = await openHome(visitor);
  if (response.status !== 200) return `${path} responds with ${response.status}.`;
  return html.includes("<main") ? null : `${path} is not a page of the shop.`;
}

async function findCacheProblem(visitor: Visitor): Promise<string | null> {
  const { path, response } = await openHome(visitor);
  const outcome = response.headers.get("x-page-cache");
  return outcome === "HIT"
    ? null
    : `${path} is rendered for each visit (x-page-cache: ${outcome}): the Worker must run on a domain of its own.`;
}

/** Legal pages that shoppers look for and do not find, as in a shop that is older than they are. */
async function findMissingPages(visitor: Visitor): Promise<string | null> {
  const { path } = await openHome(visitor);
  const [, locale = ""] = path.split("/");
  const missing: string[] = [];
  for (const page of legalPages) {
    const { status } = await visitor.get(hrefs.legal(locale, page));
    if (status === 404) missing.push(page);
  }
  if (missing.length === 0) return null;
  return [
    `Not published: ${missing.join(", ")}.`,
    "A shop from before these pages has none after an upgrade, and everybody may have to sign in again.",
    "Publish them at /admin/pages; npm run setup -- --legal-pages adds templates.",
  ].join(" ");
}

/**
 * Checks over HTTP that a shop works: its version and database, the home page and its copy in the cache, and the way to
 * the checkout's form. Changes nothing in the shop: the cart is a cookie, and no order is placed.
 */
export async function verifyShop(origin: string, options: VerifyOptions = {}): Promise<Finding[]> {
  const { release, headers = {}, fetch: send } = options;
  const { newVersion, stored } = options.patience ?? {
    newVersion: NEW_VERSION_SECONDS,
    stored: STORED_SECONDS,
  };
  const checks: [title: string, seconds: number, check: (visitor: Visitor) => Promise<string | null>][] = [
    ["Version", newVersion, (visitor) => findHealthProblem(visitor, release)],
    ["Migrations", 0, findMigrationProblem],
    ["Home page", 0, findHomeProblem],
    ["Page cache", stored, findCacheProblem],
    ["Checkout", 0, async (visitor) => findCheckoutProblem(visitor, await openHome(visitor))],
    [LEGAL_PAGES, 0, findMissingPages],
  ];
  const findings: Finding[] = [];
  for (const [title, seconds, check] of checks) {
    const visitor = createVisitor(origin, headers, send);
    const problem = await repeat(seconds, () =>
      check(visitor).catch((error) => describeNoAnswer(origin, error)),
    );
    findings.push(title === LEGAL_PAGES ? { title, problem, isAdvice: true } : { title, problem });
    // Without an answer every further check would wait in vain.
    if (title === "Version" && problem) break;
  }
  return findings;
}
