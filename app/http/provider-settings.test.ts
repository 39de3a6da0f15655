import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { providerSettings } from "./sign-in.server";

const settings = (changes: object = {}) =>
  providerSettings({
    FIREBASE_PROJECT_ID: "vitrina-1a2b3",
    FIREBASE_WEB_API_KEY: "web-key",
    FIREBASE_AUTH_DOMAIN: "vitrina-1a2b3.firebaseapp.com",
    SIGN_IN_PROVIDERS: ["google"],
    ...changes,
  } as AppLoadContext["environment"]);

test("the browser is told of the providers that are set up, and never the Worker's key", () => {
  expect(settings({ FIREBASE_API_KEY: "secret" })).toEqual({
    names: ["google"],
    apiKey: "web-key",
    authDomain: "vitrina-1a2b3.firebaseapp.com",
    projectId: "vitrina-1a2b3",
  });
});

test.each([
  { SIGN_IN_PROVIDERS: [] },
  { FIREBASE_WEB_API_KEY: undefined },
  { FIREBASE_AUTH_DOMAIN: undefined },
])("with %j there is no provider at all", (missing) => {
  expect(settings(missing)).toBeNull();
});
