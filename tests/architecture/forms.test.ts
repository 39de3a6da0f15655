import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { searchRepository } from "../support/repository";

/** conform expands any field name into nested objects, without a limit; `parseSubmission` accepts only the schema's. */
const FORM_READER = join("app", "http", "form.server.ts");

const UNBOUNDED = /\bparseWithZod\b|\bawait .*\.formData\(\)/;

const findUnboundedReads = (text: string): string[] =>
  text.split("\n").flatMap((line, index) => (UNBOUNDED.test(line) ? [`line ${index + 1}`] : []));

const isServerCode = (file: string) =>
  (file.startsWith(join("app", "")) || file === "server.ts") &&
  /\.tsx?$/.test(file) &&
  !/\.(test|client)\.tsx?$/.test(file) &&
  file !== FORM_READER;

/** Runs in the browser. */
const BROWSER = `${join("app", "routes", "storefront", "checkout", "checkout.tsx")}: line `;

describe("forms are read by the shared reader", () => {
  test("in the repository", () => {
    const found = searchRepository(findUnboundedReads, isServerCode);
    expect(found.filter((finding) => !finding.startsWith(BROWSER))).toEqual([]);
  });

  test.each([
    "const submission = parseWithZod(form, { schema });",
    'import { parseWithZod } from "@conform-to/zod/v4";',
    "const form = await request.formData();",
  ])("%s is caught", (code) => expect(findUnboundedReads(code)).toHaveLength(1));

  test.each([
    "const submission = parseSubmission(form, schema);",
    'import { getZodConstraint } from "@conform-to/zod/v4";',
    "const form = await readForm(request);",
  ])("%s is allowed", (code) => expect(findUnboundedReads(code)).toEqual([]));
});
