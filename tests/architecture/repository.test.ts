import { describe, expect, test } from "vitest";
import { searchRepository } from "../support/repository";

const PRIVATE_PATH = /(?<![\w.:/*~-])\/(?:home|root|Users|work)\/[\w.-]+|\b[A-Z]:\\Users\\/g;
const REGISTRY =
  /https?:\/\/[\w.-]*(?:registry|artifactory|verdaccio|nexus)[\w.-]*|\bregistry\.(?:npmjs|yarnpkg)\b/g;

const findPrivatePaths = (text: string) => text.match(PRIVATE_PATH) ?? [];
const findRegistries = (text: string) => text.match(REGISTRY) ?? [];

describe("no file contains a path of a developer's machine", () => {
  test("in the repository", () => expect(searchRepository(findPrivatePaths)).toEqual([]));

  test.each(["home/ana/shop", "root/shop", "work/shop", "Users/ana"])("/%s is found", (path) => {
    expect(findPrivatePaths(`"/${path}"`)).toHaveLength(1);
  });

  test.each(["https://vitrina.example/home/shop", "./work/shop", "~/work/shop"])("%s is allowed", (text) => {
    expect(findPrivatePaths(text)).toEqual([]);
  });
});

describe("no file contains a package registry", () => {
  test("in the repository", () => expect(searchRepository(findRegistries)).toEqual([]));

  test.each([["registry", "npmjs"].join("."), "packages.registry", "artifactory"])(
    "the host %s is found",
    (host) => {
      expect(findRegistries(`https:${"//"}${host}.example/react`)).toHaveLength(1);
    },
  );

  test("a variable called registry is allowed", () => {
    expect(findRegistries("registry.get(kind)")).toEqual([]);
  });
});
