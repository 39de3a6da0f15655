import type { z } from "zod";
import { readBytes, UPLOAD_BYTES } from "~/edge/http/read-body.server";
import { parseFormData } from "~/http/form.server";
import { adminTranslator } from "~/i18n/admin-messages.server";
import type { MessageKey } from "~/i18n/messages";
import { parseBoundedJson } from "~/lib/bounded-json";
import { failure, type Result, success } from "~/lib/result";
import { type BodyType, type Operation, type Reply, refuse } from "./operation.server";

type Read<Value> = Result<Value, { code: "refused"; reply: Reply }>;

const refused = (status: number, error: string, fields?: Record<string, string>) =>
  failure({ code: "refused", reply: refuse(status, error, fields) });

/** Maximum size in bytes of a body without files. */
const MOST_BYTES = 256 * 1024;

export const contentTypes: Record<BodyType, string> = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
};

const fieldName = (path: readonly PropertyKey[]) => path.map(String).join(".") || "body";

/** Translated messages by field. Domain schemas use message keys of `i18n`. */
async function problemsOf(error: z.ZodError, locale: string): Promise<Record<string, string>> {
  const translate = await adminTranslator(locale);
  const problems: Record<string, string> = {};
  for (const { path, message } of error.issues)
    problems[fieldName(path)] ??= translate(message as MessageKey);
  return problems;
}

/** Validates parameters; a repeated parameter gives 400. */
export async function readParameters(
  schema: z.ZodType | undefined,
  entries: Iterable<readonly [string, string]>,
  locale: string,
): Promise<Read<unknown>> {
  if (!schema) return success({});
  const pairs = [...entries];
  const values = Object.fromEntries(pairs);
  if (Object.keys(values).length < pairs.length) return refused(400, "repeated-parameter");
  const parsed = schema.safeParse(values);
  return parsed.success
    ? success(parsed.data)
    : refused(400, "invalid-parameters", await problemsOf(parsed.error, locale));
}

async function parse(type: BodyType, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<unknown> {
  if (type !== "json") return Object.fromEntries(await parseFormData(bytes, contentType));
  return parseBoundedJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
}

export interface Body {
  content: unknown;
  schema: z.ZodType;
}

/**
 * Reads a body of one of the operation's media types; null when it takes none. Refuses with 413, 415, or 400 when it
 * can't be parsed.
 */
export async function readContent({ bodies }: Operation, request: Request): Promise<Read<Body | null>> {
  const types = Object.keys(bodies) as BodyType[];
  if (types.length === 0) return success(null);
  const contentType = request.headers.get("content-type") ?? "";
  const named = contentType.split(";")[0]?.trim().toLowerCase();
  const type = types.find((candidate) => contentTypes[candidate] === named);
  const schema = type && bodies[type];
  if (!schema) return refused(415, "unsupported-media-type");
  const bytes = await readBytes(request, type === "multipart" ? UPLOAD_BYTES : MOST_BYTES);
  if (!bytes) return refused(413, "too-large");
  try {
    return success({ content: await parse(type, bytes, contentType), schema });
  } catch {
    return refused(400, "unreadable-body");
  }
}

/** Validates a body; refuses with 422 and messages by field. */
export async function checkContent(body: Body | null, locale: string): Promise<Read<unknown>> {
  if (!body) return success({});
  const parsed = body.schema.safeParse(body.content);
  return parsed.success
    ? success(parsed.data)
    : refused(422, "invalid-fields", await problemsOf(parsed.error, locale));
}
