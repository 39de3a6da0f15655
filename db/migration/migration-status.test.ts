import { describe, expect, test } from "vitest";
import type { Migration } from "./migration-files";
import { compareMigrations, describeStatus, findNeeded, refuseDrift } from "./migration-status";

const migration = (number: number, changes: Partial<Migration> = {}): Migration => ({
  tag: `000${number}_name`,
  when: number * 1000,
  sql: "",
  hash: `hash ${number}`,
  publishedHash: `hash ${number}`,
  compatibility: { kind: "expand" },
  ...changes,
});

const applied = (number: number) => ({ hash: `hash ${number}`, appliedWhen: number * 1000 });

describe("compareMigrations", () => {
  test("lists pending migrations with their compatibility", () => {
    const status = compareMigrations(
      [
        migration(1),
        migration(2, { publishedHash: null }),
        migration(3, { compatibility: { kind: "contract", since: "0.4.0" } }),
        migration(4, { compatibility: null }),
      ],
      [applied(1)],
    );
    expect(findNeeded(status).map(({ tag }) => tag)).toEqual(["0002_name", "0004_name"]);
    expect(describeStatus(status)).toEqual([
      "1 migrations applied, 3 pending.",
      "Pending: 0002_name (expand: the previous release runs on it too)",
      "Pending: 0003_name (contract: only releases from 0.4.0 on run on it)",
      "Pending: 0004_name (which releases run on it is not stated, see CHANGELOG.md)",
    ]);
    expect(status.drift).toEqual([]);
    refuseDrift(status);
  });

  test.each([
    ["a published file has changed", [migration(1, { hash: "other" })], [], "0001_name has changed since"],
    [
      "an applied file has changed",
      [migration(1, { hash: "other", publishedHash: null })],
      [applied(1)],
      "0001_name is not what was applied",
    ],
    ["the code lacks an applied migration", [migration(1)], [applied(1), applied(2)], "does not know"],
    ["a migration was moved", [migration(1, { when: 5 })], [applied(1)], "the order has changed"],
    [
      "a migration was inserted before applied ones",
      [migration(1), migration(2), migration(3)],
      [applied(1), applied(3)],
      "0002_name comes before a migration that is applied and would be skipped",
    ],
  ])("reports that %s", (_, migrations, rows, sentence) => {
    const status = compareMigrations(migrations, rows);
    expect(status.drift).toEqual([expect.stringContaining(sentence)]);
    expect(() => refuseDrift(status)).toThrow(sentence);
  });
});
