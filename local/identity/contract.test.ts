import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type IdentityStandIn, startIdentityStandIn } from "./index";

// contract.jsonl holds calls to the official emulator (firebase-tools 15.34) and its responses, for the supported
// operations. "<any>" matches values that differ each time; "{step.field}" is replaced by a field of an earlier step's
// response, "{mail}" by the code of the newest mail.
interface Step {
  name: string;
  protection: boolean;
  method?: string;
  path: string;
  body?: Record<string, unknown> | string;
  status: number;
  answer: unknown;
  disable?: string;
}

const STEPS = readFileSync(new URL("contract.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Step);

function withAnyValues(value: unknown): unknown {
  if (value === "<any>") return expect.stringMatching(/./);
  if (Array.isArray(value)) return value.map(withAnyValues);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withAnyValues(inner)]));
}

describe.each([false, true])("the recorded contract, enumeration protection %s", (enumerationProtection) => {
  const answers = new Map<string, Record<string, string>>();
  let standIn: IdentityStandIn;
  let now = Date.UTC(2026, 0, 1);

  beforeAll(async () => {
    standIn = await startIdentityStandIn({
      projectId: "demo-contract",
      port: 0,
      enumerationProtection,
      // The calls with enumeration protection were recorded after the others, with the same accounts.
      users: enumerationProtection ? [{ email: " a@b.co ", password: "correct horse 1" }] : [],
      now: () => now,
    });
  });

  afterAll(() => standIn.close());

  function fillIn(text: string): string {
    return text.replace(/\{([^{}":]+)\}/g, (_, reference: string) => {
      if (reference === "mail") {
        return new URL(standIn.mails()[0]?.link ?? "").searchParams.get("oobCode") ?? "";
      }
      const [step = "", field = ""] = reference.split(".");
      return answers.get(step)?.[field] ?? "";
    });
  }

  // The steps depend on each other, so they are one test. The soft expectations name the steps that differ.
  test("every supported call gets the recorded response", async () => {
    for (const step of STEPS.filter(({ protection }) => protection === enumerationProtection)) {
      // The service compares the times of tokens and password changes in whole seconds.
      now += 1000;
      if (step.disable) {
        standIn.setDisabled(step.disable, true);
        continue;
      }
      const isForm = typeof step.body === "string";
      const body = isForm ? String(step.body) : step.body && JSON.stringify(step.body);
      const response = await fetch(standIn.url + step.path, {
        method: step.method ?? "POST",
        body: body && fillIn(body),
      });
      const answer = (await response.json()) as Record<string, string>;
      expect.soft({ step: step.name, status: response.status, answer }).toEqual({
        step: step.name,
        status: step.status,
        answer: withAnyValues(step.answer),
      });
      answers.set(step.name, answer);
    }
    expect(answers.size).toBeGreaterThan(40);
  });
});
