import type { MessageKey } from "~/i18n/messages";
import { localeOfRequest } from "~/i18n/request-locale.server";
import type { MessageValues } from "~/i18n/translate";
import { adminTranslator } from "~/i18n/translator.server";
import { type Reply, refuse } from "./operation.server";

/** 422 for fields that violate a rule outside their schema, with messages in the caller's language. */
export async function refuseFields(
  request: Request,
  problems: Record<string, MessageKey>,
  values?: MessageValues,
): Promise<Reply> {
  const translate = await adminTranslator(localeOfRequest(request));
  const fields = Object.entries(problems).map(([field, problem]) => [field, translate(problem, values)]);
  return refuse(422, "invalid-fields", Object.fromEntries(fields));
}
