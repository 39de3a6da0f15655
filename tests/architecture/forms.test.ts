import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { searchRepository } from "../support/repository";

/** conform builds what a form's field names say, whatever it costs; `parseSubmission` takes those of the schema alone. */
const FORM_READER = join("app", "http", "form.server.ts");

const UNBOUNDED = /\bparseWithZod\b|\bawait .*\.formData\(\)/;

const findUnboundedReads = (text: string): string[] =>
  text.split("\n").flatMap((line, index) => (UNBOUNDED.test(line) ? [`line ${index + 1}`] : []));

const isServerCode = (file: string) =>
  (file.startsWith(join("app", "")) || file === "server.ts") &&
  /\.tsx?$/.test(file) &&
  !/\.(test|client)\.tsx?$/.test(file) &&
  file !== FORM_READER;

/** In a browser, which reads its own form. */
const BROWSER = `${join("app", "routes", "storefront", "checkout.tsx")}: line `;

describe("a form is read by the shared reader", () => {
  test("in all code", () => {
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
  ])("%s is not", (code) => expect(findUnboundedReads(code)).toEqual([]));
});
