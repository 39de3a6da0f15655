import { spawnSync } from "node:child_process";
import openapiTS, { astToString } from "openapi-typescript";
import { apiDocument } from "../../app/routes/api/document.server";

/** Where the types of the API's document are kept. */
export const API_TYPES = "tests/support/api-types.ts";

/** The types of the API's document, as the file should hold them. */
export async function apiTypes(): Promise<string> {
  const document = JSON.stringify(apiDocument("http://localhost"));
  const types = `// Made by \`npm run api:types\` of the API's document.\n${astToString(await openapiTS(document))}`;
  const biome = spawnSync("npx", ["biome", "format", `--stdin-file-path=${API_TYPES}`], {
    input: types,
    encoding: "utf8",
  });
  if (biome.status !== 0) throw new Error(biome.stderr);
  return biome.stdout;
}
