import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { type DoorOrder, doorOrder, type HandOverActor } from "~/domain/orders/staff/hand-over";
import { doorCodeSchema, doorLookUpSchema } from "~/domain/orders/staff/hand-over.schema";
import { findOrderToHandOver } from "~/domain/orders/staff/hand-over.server";
import { storeName } from "~/domain/settings/shop";
import { readDoorAccess } from "~/edge/access/door-access.server";
import { constraintOf, invalidMessage, noStore, parseSubmission, resultOf } from "~/http/form.server";
import { refusalOf } from "~/http/refuse.server";
import { otherLanguages } from "~/i18n/languages";
import { messagesFor } from "~/i18n/messages";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { translatorFor } from "~/i18n/translator.server";
import { DoorPage } from "~/ui/door/door-page";
import { ErrorPage } from "~/ui/shared/error-page";
import type { RouteHandle } from "~/ui/shared/route-handle";
import { errorMeta } from "~/ui/storefront/page-meta";
import { action } from "./door.action.server";

export const handle: RouteHandle = { layout: "plain", hydrate: "none" };
export { action };

interface LookedUp {
  order: DoorOrder | null;
  lookUp: ReturnType<typeof resultOf> | null;
  status: number;
}

/** Looks up a typed reference. Finds nothing without a reference or without access. */
async function lookUp(
  context: AppLoadContext,
  actor: HandOverActor | null,
  query: URLSearchParams,
): Promise<LookedUp> {
  if (!actor || !query.get("reference")) return { order: null, lookUp: null, status: 200 };
  const form = new FormData();
  for (const [name, value] of query) form.append(name, value);
  const submission = parseSubmission(form, doorLookUpSchema);
  if (submission.status !== "success") {
    const message = invalidMessage(submission);
    return { order: null, lookUp: resultOf(submission, { message }), status: 400 };
  }
  const found = await findOrderToHandOver(context, submission.value.reference);
  if (found) return { order: doorOrder(found, actor, context.now()), lookUp: null, status: 200 };
  const { status, ...refusal } = refusalOf("lookUpAtDoor", { code: "not-found" });
  return { order: null, lookUp: resultOf(submission, refusal), status };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const locale = localeOfRequest(request);
  const [access, shop, translate] = await Promise.all([
    readDoorAccess(request, context),
    context.shop(),
    translatorFor(locale),
  ]);
  const query = new URL(request.url).searchParams;
  const { actor, hasSession } = access;
  const { status, ...found } = await lookUp(context, actor, query);
  const name = storeName(shop, locale);
  const page = {
    ...found,
    storeName: name,
    reference: query.get("reference") ?? "",
    hasSession,
    languages: otherLanguages(locale),
    actor: actor && { kind: actor.kind, name: actor.name },
    constraints: { code: constraintOf(doorCodeSchema), lookUp: constraintOf(doorLookUpSchema) },
    title: `${translate("door.title")} · ${name}`,
    messages: messagesFor(locale, "door", "orders"),
  };
  return data(page, { status });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) =>
  page ? [{ title: page.title }, { name: "robots", content: "noindex" }] : errorMeta(args);

export default function Door() {
  return <DoorPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

/** Without a configured door this is the usual 404 page. */
export function ErrorBoundary() {
  return <ErrorPage />;
}
