import { expect, test } from "vitest";
import { type DeployedConfig, findProblems, readDeployedConfig } from "./check-configuration";

const vars = {
  SHOP_ORIGIN: "https://tienda.pe",
  FIREBASE_PROJECT_ID: "tienda-1a2b3",
  IZIPAY_MODE: "TEST",
  IZIPAY_SHOP_ID: "12345678",
  IZIPAY_PUBLIC_KEY: "12345678:testpublickey_abc",
};
const complete: DeployedConfig = { environment: undefined, vars, routes: [{ pattern: "tienda.pe" }] };
const withVars = (changed: Partial<typeof vars>) => ({ ...complete, vars: { ...vars, ...changed } });
const production = { IZIPAY_MODE: "PRODUCTION", IZIPAY_PUBLIC_KEY: "12345678:publickey_abc" };

test("a complete configuration has no problems, in test and in production", () => {
  expect(findProblems(complete)).toEqual([]);
  expect(findProblems(withVars(production))).toEqual([]);
  expect(findProblems({ ...complete, routes: ["tienda.pe/*"] })).toEqual([]);
});

test.each<[DeployedConfig, RegExp]>([
  [withVars({ SHOP_ORIGIN: "https://vitrina.example" }), /^SHOP_ORIGIN is still the placeholder/],
  [withVars({ SHOP_ORIGIN: "https://127.0.0.1:8787" }), /^SHOP_ORIGIN is this machine/],
  [withVars({ SHOP_ORIGIN: "http://tienda.pe" }), /^SHOP_ORIGIN must begin with https/],
  [withVars({ SHOP_ORIGIN: "tienda.pe" }), /^SHOP_ORIGIN is not a URL/],
  [{ ...complete, routes: ["otra.pe/*"] }, /^No route has the host of SHOP_ORIGIN, tienda\.pe/],
  [withVars({ FIREBASE_PROJECT_ID: "vitrina-example" }), /^FIREBASE_PROJECT_ID is still the placeholder/],
  [withVars({ IZIPAY_SHOP_ID: "00000000" }), /^IZIPAY_SHOP_ID is still the placeholder/],
  [withVars({ IZIPAY_MODE: "PRODUCTION" }), /^IZIPAY_PUBLIC_KEY must begin with 12345678:publickey_/],
  [
    withVars({ IZIPAY_PUBLIC_KEY: "87654321:testpublickey_abc" }),
    /^IZIPAY_PUBLIC_KEY must begin with 12345678/,
  ],
  [
    withVars({ IZIPAY_PUBLIC_KEY: "12345678:testpublickey_replace-with-yours" }),
    /^IZIPAY_PUBLIC_KEY is still a placeholder/,
  ],
  [{ ...withVars(production), environment: "staging" }, /^IZIPAY_MODE is PRODUCTION in env\.staging/],
])("%j has one problem", (config, problem) => {
  expect(findProblems(config)).toEqual([expect.stringMatching(problem)]);
});

test.each([undefined, "staging"])("the placeholders of wrangler.toml are found (environment %s)", (name) => {
  expect(findProblems(readDeployedConfig(name))).toEqual([
    expect.stringContaining("SHOP_ORIGIN is still the placeholder"),
    expect.stringContaining("IZIPAY_SHOP_ID is still the placeholder"),
    expect.stringContaining("IZIPAY_PUBLIC_KEY is still a placeholder"),
    expect.stringContaining("FIREBASE_PROJECT_ID is still the placeholder"),
  ]);
});
