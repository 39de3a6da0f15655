import { type AppLoadContext, data, redirectDocument } from "@remix-run/cloudflare";
import type { Account } from "~/domain/accounts/account.queries.server";
import type { PasswordFailure } from "~/domain/accounts/profile/check-password.server";
import type { Right } from "~/domain/accounts/rights";
import { emailFingerprint } from "~/domain/accounts/sign-in/throttle.server";
import { authorize } from "~/edge/access/access.server";
import { clientAddress } from "~/edge/access/client-address.server";
import { type Flash, flashCookie } from "~/edge/cookies/flash.server";
import { TEXT_BYTES } from "~/edge/http/read-body.server";
import { forbidden } from "~/edge/http/responses.server";
import { logSecurity } from "~/edge/log/security-log.server";
import { devices, startSessionOf } from "~/edge/services/account-services.server";
import { hrefs } from "~/hrefs";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { translatorFor } from "~/i18n/translator.server";
import { OVER_PAGE_FIELD, type Saved } from "~/ui/customer/member/over-page";
import type { SessionOver } from "~/ui/customer/member/session-over";
import { orUnavailable } from "../storefront/or-unavailable.server";
import { readForm } from "../storefront/read-form.server";
import { refuseForm, typedEntries } from "./form-problem.server";

export const noStore = { "cache-control": "no-store" };

type OwnForm =
  | { ok: true; account: Account; form: FormData }
  | { ok: false; refusal: ReturnType<typeof refuseForm> };

/** A page of status 401 that holds what was typed, to be sent again after signing in; null for a form with files. */
async function sessionOverPage(request: Request, form: FormData | null): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const translate = await translatorFor(localeOfRequest(request));
  const sessionOver: SessionOver = {
    kind: "session-over",
    page: pathname + search,
    fields: form && typedEntries(form),
    words: {
      title: translate("member.sessionOver"),
      text: translate(form ? "member.sessionOverText" : "member.sessionOverFiles"),
      signIn: translate("member.signInAgain"),
      send: translate(form ? "member.sendAgain" : "member.backToForm"),
    },
  };
  return Response.json(sessionOver, { status: 401, headers: noStore });
}

const carriesFiles = (request: Request): boolean =>
  /^multipart\/form-data/i.test(request.headers.get("content-type") ?? "");

/**
 * Who is signed in and has the right, and the form that was sent. Where the session has ended meanwhile nothing that was
 * typed is lost: a script's form stays and says so; a document becomes a page that holds it. A form with files is not
 * read then: a script's has no intent in its answer, and a document's files have to be chosen again.
 * Throws 403 without the right, 413 for a form above `mostBytes` (see `readForm`).
 * @param home where signing in leads to
 */
export async function readPersonsForm(
  request: Request,
  context: AppLoadContext,
  { home, right, mostBytes }: { home: string; right?: Right; mostBytes?: number },
): Promise<OwnForm> {
  const access = await authorize(context, right);
  if (access.ok) {
    return { ok: true, account: access.value, form: (await readForm(request, mostBytes)) ?? new FormData() };
  }
  if (access.code === "forbidden") throw forbidden();
  const hasFiles = carriesFiles(request);
  const form = hasFiles ? null : ((await readForm(request, TEXT_BYTES)) ?? new FormData());
  if (!context.asksForData) throw await sessionOverPage(request, form);
  const signIn = hrefs.login(localeOfRequest(request), home);
  const refusal = { status: 401, message: "member.sessionOverHere", signIn } as const;
  return { ok: false, refusal: refuseForm(form ?? new FormData(), refusal) };
}

/** The form of a page of one's own account; see `readPersonsForm`. */
export const readOwnForm = (request: Request, context: AppLoadContext): Promise<OwnForm> =>
  readPersonsForm(request, context, { home: hrefs.profile(localeOfRequest(request)) });

interface Done {
  to: string;
  say: Flash;
  cookies?: string[];
  headers?: Record<string, string>;
  /** The form that was sent; one of a dialog over a page stays there. */
  form?: FormData;
}

/** What was asked for is done: a whole new page says so, as much of it may show what has changed. */
export function leadOn(context: AppLoadContext, { to, say, cookies = [], headers: more = {}, form }: Done) {
  const headers = new Headers(more);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  if (context.asksForData && form?.has(OVER_PAGE_FIELD)) {
    return data({ kind: "saved", alert: say, to } satisfies Saved, { headers });
  }
  headers.append("set-cookie", flashCookie(say, context.secure));
  return redirectDocument(to, { status: 303, headers });
}

/** A `Set-Cookie` value of a new session for this browser, after all have ended. */
export async function newSessionCookie(
  { request, context, account }: { request: Request; context: AppLoadContext; account: Account },
  version: number,
): Promise<string> {
  const replaces = await context.session.read();
  const session = await orUnavailable(context, () =>
    startSessionOf(context, { request, account: { ...account, version }, replaces }),
  );
  return context.session.write(session);
}

/** What the password of whoever is signed in is checked with. */
export async function passwordProof(
  request: Request,
  context: AppLoadContext,
  account: Account,
  password: string,
) {
  const device = await devices(context).idFor(request, await emailFingerprint(account.email));
  return { account, password, device, address: clientAddress(request) };
}

/** The form again, after a password that was not taken. */
export function refusePassword(
  context: AppLoadContext,
  { form, account: { id: userId }, failed }: { form: FormData; account: Account; failed: PasswordFailure },
) {
  if (failed.code === "locked") {
    const { retryAfterSeconds } = failed;
    logSecurity(context.log, "password-locked", { userId, retryAfterSeconds });
    const messageValues = { count: Math.ceil(retryAfterSeconds / 60) };
    return refuseForm(form, { status: 429, message: "profile.locked", messageValues, retryAfterSeconds });
  }
  if (failed.code === "wrong-password") {
    logSecurity(context.log, "password-refused", { userId });
    const message = "profile.wrongPassword";
    return refuseForm(form, { message, errors: { currentPassword: message } });
  }
  context.log.error("password-not-checked", { detail: failed.detail });
  return refuseForm(form, { status: 503, message: "profile.unavailable" });
}
