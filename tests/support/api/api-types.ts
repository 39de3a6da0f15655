import { writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";
import { apiDocument } from "../../../app/http/api/document.server";

const FILE = "tests/support/api/api-types.generated.ts";

/** Generates TypeScript types from the OpenAPI document, which `api-client.ts` imports. */
export async function writeApiTypes(): Promise<void> {
  writeFileSync(FILE, astToString(await openapiTS(JSON.stringify(apiDocument("http://localhost")))));
}
