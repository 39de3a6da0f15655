import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findTests, projectOf, testProjects } from "../support/test-projects";

/** Browser tests of which `npm test` runs none: what is tried there is another side of flows that it runs. */
const BESIDE_MAIN = [
  // How pages load and look, whatever is done on them.
  "quality/autofill",
  "quality/composition",
  "quality/content-security",
  "quality/field-errors",
  "quality/first-styles",
  "quality/first-touch",
  "quality/forced-colors",
  "quality/foreign-nodes",
  "quality/motion",
  "quality/new-deployment",
  "quality/offline",
  "quality/page-data",
  "quality/restored-pages",
  "quality/revalidation",
  "quality/scroll",
  "quality/search-engines",
  "quality/slow-connection",
  "quality/storage-refused",
  "quality/wheel",
  "storefront/feedback",
  "storefront/sizes",
  // Presses at once, which Worker tests try as requests.
  "storefront/double-tap",
  "storefront/two-tabs",
  // Details of pages that another file has as a main flow.
  "admin/admin-filters",
  "content/admin-editing",
  "content/admin-lookbook",
  "content/admin-pages",
];

const BROWSER_TESTS = join("tests", "e2e");

test("each test file belongs to a project, and each project has some", () => {
  expect(new Set(findTests().map(projectOf))).toEqual(new Set(testProjects));
});

test("`npm test` runs a test of each browser file, apart from those that are listed", () => {
  const specs = readdirSync(BROWSER_TESTS, { encoding: "utf8", recursive: true }).filter((path) =>
    path.endsWith(".spec.ts"),
  );
  const without = specs.filter(
    (path) => !readFileSync(join(BROWSER_TESTS, path), "utf8").includes('"@main"'),
  );
  expect(without.map((path) => path.slice(0, -".spec.ts".length)).sort()).toEqual([...BESIDE_MAIN].sort());
});
