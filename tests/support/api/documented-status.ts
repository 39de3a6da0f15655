import { apiDocument } from "../../../app/http/api/document.server";

type Documented = Record<string, { responses: Record<string, unknown> } | undefined>;

const paths = Object.entries(apiDocument("http://localhost").paths).map(([path, operations]) => ({
  isAt: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  operations: operations as Documented,
}));

/** Whether the OpenAPI document lists the status for the operation. True for unknown operations. */
export function isDocumentedStatus(method: string, path: string, status: number): boolean {
  const name = method.toLowerCase() === "head" ? "get" : method.toLowerCase();
  const [pathname = ""] = path.split("?");
  const operation = paths.find(({ isAt }) => isAt.test(pathname))?.operations[name];
  return !operation || String(status) in operation.responses;
}
