import type { Migration } from "../../db/migration/migration-files";

export interface Release {
  /** Such as `v1.2.3`. */
  tag: string;
  /** Of package.json. */
  version: string;
  changelog: string;
  migrations: Pick<Migration, "tag" | "publishedHash">[];
}

/** The text of a version in the changelog, without its heading; null when it has none. */
export function notesOf(changelog: string, version: string): string | null {
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${version} – `));
  return section ? section.slice(section.indexOf("\n")).trim() : null;
}

/** What has to be done before the tag can be released. */
export function releaseProblems({ tag, version, changelog, migrations }: Release): string[] {
  const problems: string[] = [];
  if (tag !== `v${version}`) problems.push(`package.json has the version ${version}, the tag is ${tag}.`);
  const notes = notesOf(changelog, version);
  if (notes === null) problems.push(`CHANGELOG.md has no heading "## ${version} – DATE".`);
  else if (!/^### Upgrading$/m.test(notes))
    problems.push(`${version} of CHANGELOG.md has no "### Upgrading".`);
  const unpublished = migrations.filter(({ publishedHash }) => publishedHash === null);
  if (unpublished.length > 0) {
    const tags = unpublished.map((migration) => migration.tag).join(", ");
    problems.push(`Add to migrations/published.json with their SHA-256: ${tags}.`);
  }
  return problems;
}
