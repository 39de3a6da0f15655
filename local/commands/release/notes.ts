import { readFileSync } from "node:fs";
import { readMigrations } from "../../../db/migration/migration-files";
import { runCommand } from "../../failures/run-command";
import { notesOf, releaseProblems } from "../../release/release-notes";

/** Prints the changelog of a tag, or what it lacks. */
async function main(): Promise<void> {
  const [tag = ""] = process.argv.slice(2);
  if (!tag) throw new Error("Usage: npm run release:notes -- v1.2.3");
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const changelog = readFileSync("CHANGELOG.md", "utf8");
  const problems = releaseProblems({ tag, version, changelog, migrations: readMigrations() });
  if (problems.length > 0) throw new Error(problems.join("\n"));
  console.log(notesOf(changelog, version));
}

runCommand(main);
