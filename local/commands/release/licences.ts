import { parseArgs } from "node:util";
import { runCommand } from "../../failures/run-command";
import { readLicences } from "../../release/licences";
import { noticeText } from "../../release/notice";

/** Prints the licences of what a shop runs; with `--notice` the text of the file NOTICE, which names them. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { notice: { type: "boolean", default: false } } });
  if (values.notice) {
    process.stdout.write(noticeText());
    return;
  }
  for (const { name, version, licence, text } of readLicences()) {
    console.log(`${"=".repeat(80)}\n${name} ${version}: ${licence}\n\n${text}\n`);
  }
}

runCommand(main);
