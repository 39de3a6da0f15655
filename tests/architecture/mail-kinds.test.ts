import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mailKinds } from "~db/vocabulary";
import { repositoryFiles } from "../support/repository";

/**
 * Finds kinds that no module queues. A module queues what it names beside `queueMail(`, or passes on as `mail`; kinds of
 * mails that it withdraws, and entities of the audit log, don't count.
 */
function findUnqueued(kinds: readonly string[], modules: readonly string[]): string[] {
  const queuing = modules.map((code) => {
    const rest = code.replace(/\bwithdrawMail\([^)]*\)|\bentity: "[\w-]+"/g, "");
    return /\bqueueMail\(/.test(code) ? rest : (rest.match(/\bmail: "[\w-]+"/g) ?? []).join("\n");
  });
  return kinds.filter((kind) => !queuing.some((code) => code.includes(`"${kind}"`)));
}

test("every kind of mail is queued", () => {
  const modules = repositoryFiles(join("app", "domain"))
    .filter((file) => file.endsWith(".server.ts") && !file.startsWith(join("app", "domain", "mail")))
    .map((file) => readFileSync(file, "utf8"));
  expect(findUnqueued(mailKinds, modules)).toEqual([]);
});

test("kinds that are only withdrawn, read or listed are found", () => {
  const modules = [
    'queueMail({ kind: "paid", now }); withdrawMail(db, { kind: "changed", since: 0 });',
    'const kinds = isOffline ? "to-pay" : "received"; queueMail({ kind: kinds });',
    'move({ mail: "returned" }); audit({ entity: "gift" });',
    'eq(mailOutbox.kind, "read");',
    'queueMail({ kind: "shipped" }); audit({ entity: "gift" });',
  ];
  const kinds = ["paid", "changed", "to-pay", "received", "returned", "gift", "read", "shipped", "listed"];
  expect(findUnqueued(kinds, modules)).toEqual(["changed", "gift", "read", "listed"]);
});
