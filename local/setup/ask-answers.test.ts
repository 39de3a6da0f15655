import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { askAnswers } from "./ask-answers";

const known = {
  name: "Taller",
  company: "Taller S.A.C.",
  address: "Calle 1",
  email: "hola@taller.example",
  admin: "duena@taller.example",
};

function openTerminal() {
  const input = new PassThrough();
  const output = new PassThrough();
  let shown = "";
  output.on("data", (chunk) => {
    shown += chunk;
  });
  return { input, output, shown: () => shown };
}

test("asks for what is missing, and again after a bad value", async () => {
  const { input, output, shown } = openTerminal();
  const answers = askAnswers(known, { input, output });
  await expect.poll(shown).toContain("RUC (tax number): ");
  input.write("123\n");
  await expect.poll(shown).toContain("A RUC has eleven digits");
  input.write("20131312955\n");
  await expect.poll(shown).toContain("Phone: ");
  input.write("987654321\n");
  expect(await answers).toEqual({ ...known, ruc: "20131312955", phone: "+51987654321" });
  expect(shown()).not.toContain("Registered name");
});

test("fails when the input ends", async () => {
  const { input, output, shown } = openTerminal();
  const answers = askAnswers(known, { input, output });
  answers.catch(() => {});
  await expect.poll(shown).toContain("RUC (tax number): ");
  input.end();
  await expect(answers).rejects.toThrow("The questions were not answered. Nothing was changed.");
});

test("asks nothing when everything is known", async () => {
  const { input, output, shown } = openTerminal();
  const all = { ...known, ruc: "20131312955", phone: "+51987654321" };
  expect(await askAnswers(all, { input, output })).toEqual(all);
  expect(shown()).toBe("");
});
