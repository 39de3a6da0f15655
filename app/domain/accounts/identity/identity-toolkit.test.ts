import { expect, test } from "vitest";
import { createIdentityToolkit } from "./identity-toolkit.server";

const refusingWith = (status: number, error: object) =>
  createIdentityToolkit({
    apiKey: "key",
    locale: "es",
    fetch: async () => Response.json({ error: { code: status, ...error } }, { status }),
  });

test.each([
  [
    400,
    { message: "WEAK_PASSWORD : Password should be at least 6 characters" },
    "weak-password",
    "WEAK_PASSWORD",
  ],
  [429, { message: "QUOTA_EXCEEDED : Exceeded daily quota" }, "unavailable", "QUOTA_EXCEEDED"],
  [
    400,
    {
      message: "API key not valid. Please pass a valid API key.",
      status: "INVALID_ARGUMENT",
      details: [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID" }],
    },
    "other",
    "API_KEY_INVALID",
  ],
  [
    403,
    { message: "Requests from referer https://shop.example are blocked.", status: "PERMISSION_DENIED" },
    "unavailable",
    "PERMISSION_DENIED",
  ],
  [400, { message: "rosa@example.com is no e-mail" }, "other", "400"],
])("the detail of a refusal with %s %j is a code, never prose", async (status, error, code, detail) => {
  const refused = await refusingWith(status, error).lookUp("token");
  expect(refused).toEqual({ ok: false, code, detail });
});
