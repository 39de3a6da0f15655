import { readLicences } from "../../release/licences";

for (const { name, version, licence, text } of readLicences()) {
  console.log(`${"=".repeat(80)}\n${name} ${version}: ${licence}\n\n${text}\n`);
}
