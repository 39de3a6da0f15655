import { localeOfRequest } from "~/i18n/request-locale.server";
import { adminTranslator } from "~/i18n/translator.server";
import { listsTag } from "~/lib/entity-tags";
import { type Reply, refuse } from "./operation.server";

export const etagOf = (version: number): string => `"${version}"`;

/** True when the call states a version, by `If-Match` (RFC 9110) or by its field. */
export const namesVersion = (request: Request, named: number | undefined): boolean =>
  named !== undefined || request.headers.has("if-match");

/**
 * True when the call states another version than the row's; false when it states none. `If-Match: *` matches any
 * version.
 */
export function isStale(
  request: Request,
  { named, now }: { named: number | undefined; now: number },
): boolean {
  if (named !== undefined && named !== now) return true;
  const header = request.headers.get("if-match");
  return header !== null && !listsTag(header, etagOf(now));
}

/** 412 with the row's current version as ETag. */
export const refuseStale = (now: number): Reply => ({
  ...refuse(412, "changed-meanwhile"),
  headers: { etag: etagOf(now) },
});

/** 428 (RFC 6585): without a version an absolute stock could undo sales unseen. */
export async function refuseStockWithoutVersion(request: Request): Promise<Reply> {
  const translate = await adminTranslator(localeOfRequest(request));
  return refuse(428, "version-missing", { version: translate("api.versionMissing") });
}
