import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { handOverSchema } from "~/domain/orders/staff/hand-over.schema";
import { handOver } from "~/domain/orders/staff/hand-over.server";
import { textSetting } from "~/domain/settings/shop";
import { doorOf, readDoorAccess } from "~/edge/access/door-access.server";
import { hrefs } from "~/hrefs";
import { otherLanguages } from "~/i18n/languages";
import { messagesFor } from "~/i18n/messages";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { translatorFor } from "~/i18n/translator.server";
import { DoorPage } from "~/ui/door/door-page";
import { ErrorPage } from "~/ui/shared/error-page";
import type { RouteHandle } from "~/ui/shared/route-handle";
import { errorMeta } from "~/ui/storefront/page-meta";
import { parseFields } from "../customer/form-problem.server";
import { orUnavailable } from "../storefront/or-unavailable.server";
import { readForm } from "../storefront/read-form.server";
import { lookUpAtDoor, openDoor, refuseDevice } from "./door.server";

export const handle: RouteHandle = { layout: "plain", hydrate: "none" };

const referenceOf = (request: Request): string => new URL(request.url).searchParams.get("reference") ?? "";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const locale = localeOfRequest(request);
  const [access, shop, translate] = await Promise.all([
    readDoorAccess(request, context),
    context.shop(),
    translatorFor(locale),
  ]);
  const reference = referenceOf(request);
  const { actor, hasSession } = access;
  const { status, ...found } = await lookUpAtDoor(context, actor, reference);
  const storeName = textSetting(shop, "store_name", locale) ?? "Vitrina";
  const page = {
    ...found,
    ...{ storeName, reference, hasSession, languages: otherLanguages(locale) },
    actor: actor && { kind: actor.kind, name: actor.name },
    title: `${translate("door.title")} · ${storeName}`,
    messages: messagesFor(locale, "door", "orders"),
  };
  return data(page, { status });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { cookie } = doorOf(context);
  const locale = localeOfRequest(request);
  const form = (await readForm(request)) ?? new FormData();
  const to = (reference: string | null, cookies: string[] = []) =>
    redirectDocument(hrefs.door(locale, reference), {
      status: 303,
      headers: cookies.map((value): [string, string] => ["set-cookie", value]),
    });
  const intent = form.get("intent");
  if (intent === "end") return to(null, [cookie.end()]);
  if (intent === "open") {
    const opened = await openDoor(request, context, form);
    return opened.ok ? to(referenceOf(request) || null, opened.cookies) : opened.refusal;
  }
  const { actor } = await readDoorAccess(request, context);
  if (!actor) return refuseDevice({ status: 401, message: "door.sessionOver" });
  const parsed = parseFields(form, handOverSchema, "door.invalidReference");
  if (intent !== "hand-over" || !parsed.ok) return to(null);
  const { reference, year: referenceYear } = parsed.value;
  const { db, now, requestId } = context;
  await orUnavailable(context, () =>
    handOver(db, { reference, referenceYear, actor, now: now(), requestId }),
  );
  return to(reference);
}

export const headers = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) =>
  page ? [{ title: page.title }, { name: "robots", content: "noindex" }] : errorMeta(args);

export default function Door() {
  return <DoorPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

/** Where there is no door, the page is like any other that is not there. */
export function ErrorBoundary() {
  return <ErrorPage />;
}
