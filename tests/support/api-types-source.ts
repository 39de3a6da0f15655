import { execFile } from "node:child_process";
import openapiTS, { astToString } from "openapi-typescript";
import { apiDocument } from "../../app/routes/api/document.server";

/** Where the types of the API's document are kept. */
export const API_TYPES = "tests/support/api-types.ts";

const formatted = (code: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = ["biome", "format", `--stdin-file-path=${API_TYPES}`];
    const biome = execFile("npx", options, { maxBuffer: 10_000_000 }, (error, output) =>
      error ? reject(error) : resolve(output),
    );
    biome.stdin?.end(code);
  });

/** The types of the API's document, as the file should hold them. */
export async function apiTypes(): Promise<string> {
  const document = JSON.stringify(apiDocument("http://localhost"));
  const types = `// Made by \`npm run api:types\` of the API's document.\n${astToString(await openapiTS(document))}`;
  return formatted(types);
}
