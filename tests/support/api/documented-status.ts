import { apiDocument } from "../../../app/routes/api/document.server";

type Documented = Record<string, { responses: Record<string, unknown> } | undefined>;

const paths = Object.entries(apiDocument("http://localhost").paths).map(([path, operations]) => ({
  isAt: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  operations: operations as Documented,
}));

/** Whether the API's document names the status for the operation; also true of what is no operation. */
export function isDocumentedStatus(method: string, path: string, status: number): boolean {
  const name = method.toLowerCase() === "head" ? "get" : method.toLowerCase();
  const [pathname = ""] = path.split("?");
  const operation = paths.find(({ isAt }) => isAt.test(pathname))?.operations[name];
  return !operation || String(status) in operation.responses;
}
