import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import { signInSchema } from "~/domain/accounts/accounts.schema";
import { profileSchema } from "~/domain/accounts/profile/profile.schema";
import { orderLookUpSchema } from "~/domain/orders/look-up-order.schema";
import { doorCodeSchema } from "~/domain/orders/staff/hand-over.schema";
import { constraintOf, invalidMessage, parseSubmission, refuseInvalid, refuseUnparsed } from "./form.server";
import { refusalOf, refuse } from "./refuse.server";

const log = { info: vi.fn(), error: vi.fn() };
const context = { log } as unknown as AppLoadContext;

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const credentials = { email: "rosa@example.com", password: "una clave buena" };
const signIn = parseSubmission(formOf(credentials), signInSchema);
const headerOf = (refused: ReturnType<typeof refuse>, name: string) =>
  new Headers(refused.init?.headers).get(name);

test("a lock says how many minutes to wait, in words and in a header, and is logged", () => {
  const refused = refuse(context, signIn, ["signIn", { code: "locked", retryAfterSeconds: 61 }]);
  expect(refused.data).toMatchObject({
    result: { error: { "": ["account.locked"] } },
    values: { count: 2 },
  });
  expect(refused.init?.status).toBe(429);
  expect(headerOf(refused, "retry-after")).toBe("61");
  expect(headerOf(refused, "cache-control")).toBe("no-store");
  expect(log.info).toHaveBeenCalledWith("sign-in-locked", { retryAfterSeconds: 61 });
});

test("what was typed comes back, passwords and tokens do not", () => {
  const refused = refuse(context, signIn, ["signIn", { code: "bad-credentials" }]);
  expect(refused.data.result.initialValue).toEqual({ email: credentials.email });
  expect(JSON.stringify(refused.data)).not.toContain(credentials.password);
  expect(log.info).toHaveBeenCalledWith("sign-in-refused", { reason: "bad-credentials" });
});

test("a failure of one field stands beside it, and a secret that is asked to be hidden is", () => {
  const submission = parseSubmission(formOf({ code: "1234", intent: "open" }), doorCodeSchema);
  const refused = refuse(context, submission, ["openDoor", { code: "wrong-code" }], {
    hideFields: ["code"],
    cookies: ["a=1", "b=2"],
  });
  expect(refused.data.result).toMatchObject({
    initialValue: { intent: "open" },
    error: { "": ["door.wrongCode"], code: ["door.wrongCode"] },
  });
  expect(JSON.stringify(refused.data)).not.toContain("1234");
  expect(new Headers(refused.init?.headers).getSetCookie()).toEqual(["a=1", "b=2"]);
});

test("a failure's detail is logged, and shown only where its words ask for it", () => {
  const unavailable = { code: "unavailable", detail: "QUOTA_EXCEEDED" } as const;
  const refused = refuse(context, signIn, ["signIn", unavailable]);
  expect(refused.init?.status).toBe(503);
  expect(JSON.stringify(refused.data)).not.toContain("QUOTA_EXCEEDED");
  expect(log.error).toHaveBeenCalledWith("sign-in-failed", unavailable);
  expect(refusalOf("signUp", { code: "other", detail: "WHAT" }).values).toEqual({ detail: "WHAT" });
});

test("one thing that is wrong is said above the form, several are counted together", () => {
  const one = parseSubmission(formOf({ ...credentials, email: "rosa@" }), signInSchema);
  expect(invalidMessage(one)).toBe("account.invalidEmail");
  const several = refuseInvalid(parseSubmission(null, signInSchema));
  expect(several.data.result.error).toEqual({
    "": ["common.checkFields"],
    email: ["account.missingEmail"],
    password: ["account.missingPassword"],
  });
});

test("a form that was not read names its intent alone", () => {
  const form = formOf({ intent: "save", name: "Rosa" });
  const refused = refuseUnparsed(form, { message: "alert.invalidForm" });
  expect(refused.data.result).toEqual({
    status: "error",
    initialValue: { intent: "save" },
    error: { "": ["alert.invalidForm"] },
  });
});

test("native attributes follow from schemas", () => {
  expect(constraintOf(signInSchema)).toEqual({
    email: { required: true },
    password: { required: true },
  });
  expect(constraintOf(profileSchema)).toMatchObject({
    name: { required: true },
    phone: { required: false },
  });
  expect(constraintOf(orderLookUpSchema).reference).toEqual({ required: true });
});
