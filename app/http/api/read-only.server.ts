import { z } from "zod";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { adminTranslator } from "~/i18n/translator.server";
import { isEmail, normalizeEmail } from "~/lib/text/email";
import { parseJsonText } from "./fields.server";
import { type Reply, refuse } from "./operation.server";

const sentBack = z.unknown().optional().meta({
  readOnly: true,
  description: "Read-only: accepted with the value that was read, so that a read resource can be sent back",
});
const changing = z.unknown().optional().meta({
  readOnly: true,
  description: "Ignored: read-only, and may have changed since it was read",
});

/**
 * Fields that a resource has and its write does not take: `{ ...fields, ...readOnlyFields(user, fields) }` accepts what a
 * read returned. Check them with `refuseReadOnly`.
 * @param ignored fields that change without a new version of the resource, such as counts of orders
 */
export function readOnlyFields<Ignored extends string>(
  shown: z.ZodObject,
  written: object,
  ignored: readonly Ignored[] = [],
): Record<never, never> {
  const names = Object.keys(shown.shape).filter((name) => !Object.hasOwn(written, name));
  return Object.fromEntries(
    names.map((name) => [name, ignored.some((known) => known === name) ? changing : sentBack]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function isSame(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}

/** Forms send values as text. E-mails are compared as they are stored. */
const isSent = (sent: unknown, value: unknown): boolean =>
  isSame(sent, value) ||
  isSame(parseJsonText(sent), value) ||
  (sent === "" && value === null) ||
  (typeof sent === "string" && typeof value === "string" && isEmail(value) && normalizeEmail(sent) === value);

/** Paths of read-only fields that have another value than the resource. */
export const changedReadOnly = (
  schema: z.ZodObject,
  sent: object,
  resource: object,
  path: readonly PropertyKey[] = [],
): string[] =>
  Object.entries(sent)
    .filter(([name, value]) => value !== undefined && schema.shape[name] === sentBack)
    .filter(([name, value]) => !isSent(value, (resource as Record<string, unknown>)[name]))
    .map(([name]) => [...path, name].join("."));

/** 422 for read-only fields that a call would change; null when there are none. */
export async function refuseReadOnly(request: Request, paths: readonly string[]): Promise<Reply | null> {
  if (paths.length === 0) return null;
  const translate = await adminTranslator(localeOfRequest(request));
  return refuse(
    422,
    "invalid-fields",
    Object.fromEntries(paths.map((path) => [path, translate("api.readOnly")])),
  );
}
