import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import { signInSchema } from "~/domain/accounts/accounts.schema";
import { profileSchema } from "~/domain/accounts/profile/profile.schema";
import { orderLookUpSchema } from "~/domain/orders/look-up-order.schema";
import { doorCodeSchema } from "~/domain/orders/staff/hand-over.schema";
import { answerFormCheck, refusingWrites } from "~/edge/http/form-check.server";
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
    error: { "": ["door.wrong-code"], code: ["door.wrong-code"] },
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
  expect(invalidMessage(one)).toBe("account.invalid-email");
  const several = refuseInvalid(parseSubmission(null, signInSchema));
  expect(several.data.result.error).toEqual({
    "": ["common.checkFields"],
    email: ["account.missing-email"],
    password: ["account.missingPassword"],
  });
});

test("a reply says whether its fields can be checked again, and which was refused for another reason than its schema", () => {
  const { isChecked, refusedField } = refuseInvalid(parseSubmission(null, signInSchema)).data;
  expect([isChecked, refusedField]).toEqual([true, undefined]);
  const submission = parseSubmission(formOf({ code: "1234", intent: "open" }), doorCodeSchema);
  const ofField = refuse(context, submission, ["openDoor", { code: "wrong-code" }]).data;
  expect([ofField.isChecked, ofField.refusedField]).toEqual([true, "code"]);
  for (const { data } of [
    refuse(context, signIn, ["signIn", { code: "bad-credentials" }]),
    refuseUnparsed(formOf({ intent: "save" }), { message: "alert.invalidForm", field: "name" }),
  ]) {
    expect(data.isChecked).toBeUndefined();
  }
});

test("a check ends when the form is validated, and tells nothing when it is not", async () => {
  const written = vi.fn();
  const act = (fields: Record<string, string>) => async () => {
    parseSubmission(formOf(fields), signInSchema);
    written();
  };
  const caught = (fields: Record<string, string>) => () => act(fields)().catch(() => undefined);
  const wrong = await answerFormCheck(caught({ email: "rosa@" }));
  expect(Object.keys(await wrong.json())).toEqual(["email", "password"]);
  const right = await answerFormCheck(caught(credentials));
  expect([right.status, await right.json()]).toEqual([200, {}]);
  expect(written).not.toHaveBeenCalled();
  const unvalidated = await answerFormCheck(async () => undefined);
  expect([unvalidated.status, await unvalidated.text()]).toEqual([409, ""]);
  await act(credentials)();
  expect(written).toHaveBeenCalledOnce();
});

test("the database of a check refuses statements that write", async () => {
  const send = refusingWrites(async () => new Response("read"));
  const request = (sql: string) =>
    new Request("https://db.test/v2/pipeline", {
      method: "POST",
      body: JSON.stringify({ requests: [{ type: "execute", stmt: { sql } }] }),
    });
  expect(await (await send(request('select "updated_at", "deleted_at" from users'))).text()).toBe("read");
  for (const sql of [
    'insert into "users" ("name") values (?)',
    'INSERT INTO "users" select 1',
    'update "users" set "name" = ?',
    'delete from "users" where 1',
    "with x as (select 1) insert into users select * from x",
    "replace into users values (1)",
  ]) {
    await expect(send(request(sql)), sql).rejects.toThrow("must not write");
  }
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
