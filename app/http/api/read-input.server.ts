import { z } from "zod";
import { readBytes, UPLOAD_BYTES } from "~/edge/http/read-body.server";
import { parseFormData } from "~/http/form.server";
import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";
import { adminTranslator } from "~/i18n/translator.server";
import { parseBoundedJson } from "~/lib/bounded-json";
import { failure, type Result, success } from "~/lib/result";
import { type BodyType, type Operation, type Reply, refuse } from "./operation.server";
import { parseInput } from "./parse-input.server";
import { namesOf, unknownNames } from "./unknown-names.server";

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

/** Translated messages by field. They are message keys of `i18n`; see `parseInput`. */
function problemsOf(error: z.ZodError | undefined, translate: Translate): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? [])
    problems[fieldName(path)] ??= translate(message as MessageKey);
  return problems;
}

interface Known {
  schema: z.ZodType;
  /** Names that the operation knows in its query, for a body, and the other way round. */
  elsewhere: string[];
}

/** Parses what was sent. `problems` has messages by field about invalid values and unknown names. */
async function check(
  { schema, elsewhere }: Known,
  sent: unknown,
  locale: string,
): Promise<Result<unknown, { code: "invalid"; problems: Record<string, string> }>> {
  const translate = await adminTranslator(locale);
  const parsed = parseInput(schema, sent);
  const unknown = unknownNames(schema, sent, { translate, elsewhere });
  if (parsed.success && Object.keys(unknown).length === 0) return success(parsed.data);
  return failure({ code: "invalid", problems: { ...problemsOf(parsed.error, translate), ...unknown } });
}

/** Name and message of the first repeated name; null when each is sent once. */
async function repeatedIn(names: Iterable<string>, locale: string): Promise<Record<string, string> | null> {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) {
      const translate = await adminTranslator(locale);
      return Object.fromEntries([[name, translate("api.repeated")]]);
    }
    seen.add(name);
  }
  return null;
}

const nothing = z.object({});

/** Validates path parameters. */
export function readPath({ parameters = nothing }: Operation, path: Record<string, string>): Read<unknown> {
  const parsed = parameters.safeParse(path);
  return parsed.success ? success(parsed.data) : refused(404, "not-found");
}

/** Validates the query; refuses an invalid, unknown or repeated parameter with 400. */
export async function readQuery(
  { query: schema = nothing, bodies }: Operation,
  query: URLSearchParams,
  locale: string,
): Promise<Read<unknown>> {
  const repeated = await repeatedIn(query.keys(), locale);
  if (repeated) return refused(400, "repeated-parameter", repeated);
  const elsewhere = Object.values(bodies).flatMap(namesOf);
  const checked = await check({ schema, elsewhere }, Object.fromEntries(query), locale);
  return checked.ok ? checked : refused(400, "invalid-parameters", checked.problems);
}

async function parse(
  type: BodyType,
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<Pick<Body, "content" | "names">> {
  if (type !== "json") {
    const form = await parseFormData(bytes, contentType);
    return { content: Object.fromEntries(form), names: [...form.keys()] };
  }
  const content = parseBoundedJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  return { content, names: [] };
}

export interface Body {
  content: unknown;
  /** Names of a form's fields, which may repeat. */
  names: string[];
  known: Known;
}

/**
 * Reads a body of one of the operation's media types; null when it takes none and there is none. Refuses with 413, 415, or
 * 400 when it can't be parsed.
 */
export async function readContent(operation: Operation, request: Request): Promise<Read<Body | null>> {
  const { query, bodies } = operation;
  const hasBody = Object.keys(bodies).length > 0;
  const contentType = request.headers.get("content-type") ?? "";
  const named = contentType.split(";")[0]?.trim().toLowerCase();
  const types = Object.keys(contentTypes) as BodyType[];
  const type = types.find((candidate) => contentTypes[candidate] === named);
  const schema = hasBody ? type && bodies[type] : nothing;
  if (!schema) return refused(415, "unsupported-media-type");
  const bytes = await readBytes(request, hasBody && type === "multipart" ? UPLOAD_BYTES : MOST_BYTES);
  if (!bytes) return refused(413, "too-large");
  // The runtime takes the body of a GET away, but not its length.
  if (operation.method === "get" && Number(request.headers.get("content-length") ?? 0) > 0)
    return refused(400, "unexpected-body");
  if (!hasBody && bytes.byteLength === 0) return success(null);
  if (!type) return refused(415, "unsupported-media-type");
  try {
    return success({
      ...(await parse(type, bytes, contentType)),
      known: { schema, elsewhere: namesOf(query) },
    });
  } catch {
    return refused(400, "unreadable-body");
  }
}

/** Validates a body; refuses invalid, unknown and repeated fields with 422 and messages by field. */
export async function checkContent(body: Body | null, locale: string): Promise<Read<unknown>> {
  if (!body) return success({});
  const repeated = await repeatedIn(body.names, locale);
  if (repeated) return refused(422, "invalid-fields", repeated);
  const checked = await check(body.known, body.content, locale);
  return checked.ok ? checked : refused(422, "invalid-fields", checked.problems);
}
