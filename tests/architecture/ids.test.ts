import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { searchRepository } from "../support/repository";

/** `Number` reads an empty text as 0, words as NaN, which the database refuses, and `0x10` as 16. */
const FROM_REQUEST =
  /\b(?:Number|Number\.parse\w+|parse(?:Int|Float))\(.*(?:\b(?:\w*[Ff]orm|parameters|searchParams|fields)\.get(?:All)?\(|\bparams\b)/;
/** conform reads fields that are plain numbers like `Number`. */
const ID_AS_NUMBER = /\b(?:id|ids|\w+Ids?)(?: =|:)\s*z\s*\.(?:array\(\s*z\s*\.)?(?:coerce|number|int)\b/;
/** Routes get no other numbers than from requests, such as the one in an intent. */
const IN_ROUTE = /(?<![\w.])(?:Number\(|Number\.parse|parseInt\(|parseFloat\(|z\.coerce\.number)/;

const findLines = (rules: RegExp[]) => (text: string) =>
  text
    .split("\n")
    .flatMap((line, index) => (rules.some((rule) => rule.test(line)) ? [`line ${index + 1}`] : []));

const findOwnParsing = findLines([FROM_REQUEST, ID_AS_NUMBER]);
const findInRoute = findLines([IN_ROUTE]);

const ROUTES = join("app", "routes", "");
const isSource = (file: string) => file.startsWith(join("app", "")) && /(?<!\.test)\.tsx?$/.test(file);

/** JSON has numbers. */
const isJson = (file: string) =>
  file.startsWith(join("app", "http", "api", "")) || file === join("app", "domain", "cart", "cart.schema.ts");

describe("ids of requests are read by parseId and idField", () => {
  test("in the repository", () => {
    expect(searchRepository(findOwnParsing, (file) => isSource(file) && !isJson(file))).toEqual([]);
    expect(searchRepository(findInRoute, (file) => isSource(file) && file.startsWith(ROUTES))).toEqual([]);
  });

  test.each([
    'const id = Number(read.form.get("subscriberId"));',
    'const ids = form.getAll("id").map((id) => Number.parseInt(String(form.get("id")), 10));',
    "const id = Number(params.id);",
    'const page = Number(new URL(request.url).searchParams.get("page"));',
    "productId: z.coerce.number().int(),",
    "const lineId = z.number().int().positive();",
    "productIds: z.array(z.coerce.number()),",
  ])("%s is caught", (code) => expect(findOwnParsing(code)).toHaveLength(1));

  test.each(["return id ? Number(id) : null;", "version: z.coerce.number(),"])(
    "%s is caught in a route",
    (code) => expect(findInRoute(code)).toHaveLength(1),
  );

  test.each([
    'const id = parseId(form.get("id"));',
    'productId: idField(m("alert.invalidForm")),',
    "const amount = Number(row.amount_minor);",
  ])("%s is allowed", (code) => expect(findOwnParsing(code)).toEqual([]));
});
