import { adminTranslator } from "~/i18n/admin-messages.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { type Reply, refuse } from "./operation.server";

/** A row's version as an entity tag. */
export const etagOf = (version: number): string => `"${version}"`;

/** Whether a call says which version of the row it is about: by `If-Match` (RFC 9110) or by its field. */
export const namesVersion = (request: Request, named: number | undefined): boolean =>
  named !== undefined || request.headers.has("if-match");

/**
 * Whether the row has another version by now than the call names; false where it names none. `If-Match: *` is any
 * version, and a weak tag counts as a strong one: proxies that compress an answer weaken its tag.
 */
export function isStale(
  request: Request,
  { named, now }: { named: number | undefined; now: number },
): boolean {
  if (named !== undefined && named !== now) return true;
  const header = request.headers.get("if-match");
  if (header === null) return false;
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return !tags.includes("*") && !tags.includes(etagOf(now));
}

/** 412 with the version that the row has now. */
export const refuseStale = (now: number): Reply => ({
  ...refuse(412, "changed-meanwhile"),
  headers: { etag: etagOf(now) },
});

/** 428 (RFC 6585): the call would write over what it has not seen. */
export async function refuseWithoutVersion(request: Request): Promise<Reply> {
  const translate = await adminTranslator(localeOfRequest(request));
  return refuse(428, "version-missing", { version: translate("api.versionMissing") });
}
