import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rowFieldNames } from "../../app/domain/catalog/product/product.fields";
import { sharedFieldNames } from "../../app/http/staff/audit-fields.server";
import { audit } from "../../app/i18n/locales/es/admin/audit";
import { auditKeysOf } from "../support/audit-keys";
import { repositoryFiles } from "../support/repository";

/** `words` only groups texts by language; the others are fields of the items of an import. */
const WITHOUT_WORD = ["words", "changed", "isHeldBack"];

const isModule = (file: string) => file.endsWith(".server.ts");

const written = [join("app", "domain"), join("app", "http")]
  .flatMap((folder) => repositoryFiles(folder))
  .filter(isModule)
  .map((file) => auditKeysOf(readFileSync(file, "utf8")));

test("the fields and actions of a module's audit entries are found", () => {
  const code = `
    import { staffWrite } from "./staff-write.server";
    const zoneFields = ({ kind, prices }) => ({ kind, "prices.PEN": prices.PEN, ...textFields("names", []) });
    staffWrite(context, {
      audit: {
        action: isDone ? "refund-done" : "refund-failed",
        before: zoneFields(zone),
        after: { means, ...(isSecond && { second: true }) },
      },
    });`;
  const { fields, actions } = auditKeysOf(code);
  expect([...fields].sort()).toEqual(["kind", "means", "names", "prices", "second"]);
  expect([...actions]).toEqual(["refund-done", "refund-failed"]);
});

test("every field of an audit entry has a word", () => {
  const fields = new Set(written.flatMap((keys) => [...keys.fields]));
  expect(fields.size).toBeGreaterThan(60);
  const isNamed = (field: string) => `field-${field}` in audit.adminAudit || field in sharedFieldNames;
  const known: readonly string[] = [...rowFieldNames, ...WITHOUT_WORD];
  expect([...fields].filter((field) => !isNamed(field) && !known.includes(field))).toEqual([]);
});

test("every action of an audit entry has a word", () => {
  const actions = new Set(written.flatMap((keys) => [...keys.actions]));
  expect(actions.size).toBeGreaterThan(40);
  expect([...actions].filter((action) => !(`action-${action}` in audit.adminAudit))).toEqual([]);
});
