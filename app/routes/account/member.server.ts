import { type AppLoadContext, redirectDocument } from "@remix-run/cloudflare";
import type { Account } from "~/domain/accounts/account.queries.server";
import { emailFingerprint } from "~/domain/accounts/throttle.server";
import type { PasswordFailure } from "~/domain/users/check-password.server";
import { authorize } from "~/edge/access.server";
import { devices } from "~/edge/account-services.server";
import { clientAddress } from "~/edge/client-address.server";
import { type Flash, flashCookie } from "~/edge/flash.server";
import { forbidden } from "~/edge/responses.server";
import { hrefs } from "~/hrefs";
import { localeOfPath } from "~/i18n/locale";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { translatorFor } from "~/i18n/translator.server";
import type { SessionOver } from "~/ui/member/session-over";
import { readForm } from "../storefront/read-form.server";
import { refuseForm, typedEntries } from "./form-problem.server";

export const noStore = { "cache-control": "no-store" };

type OwnForm =
  | { ok: true; account: Account; form: FormData }
  | { ok: false; refusal: ReturnType<typeof refuseForm> };

/** A page of status 401 that holds what was typed, to be sent again after signing in. */
export async function sessionOverPage(request: Request, form: FormData): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const translate = await translatorFor(localeOfRequest(request));
  const sessionOver: SessionOver = {
    kind: "session-over",
    page: pathname + search,
    fields: typedEntries(form),
    words: {
      title: translate("member.sessionOver"),
      text: translate("member.sessionOverText"),
      signIn: translate("member.signInAgain"),
      send: translate("member.sendAgain"),
    },
  };
  return Response.json(sessionOver, { status: 401, headers: noStore });
}

/**
 * Who is signed in, and the form that was sent. Where the session has ended meanwhile nothing that was typed is lost:
 * a script's form stays and says so; a document becomes a page that holds it.
 */
export async function readOwnForm(request: Request, context: AppLoadContext): Promise<OwnForm> {
  const form = (await readForm(request)) ?? new FormData();
  const access = await authorize(context);
  if (access.ok) return { ok: true, account: access.value, form };
  if (access.code === "forbidden") throw forbidden();
  if (!context.asksForData) throw await sessionOverPage(request, form);
  const locale = localeOfPath(new URL(request.url).pathname);
  const signIn = hrefs.login(locale, hrefs.profile(locale));
  return { ok: false, refusal: refuseForm(form, { status: 401, message: "member.sessionOverHere", signIn }) };
}

/** What was asked for is done: a whole new page says so, as much of it may show what has changed. */
export function leadOn(
  context: AppLoadContext,
  { to, say, cookies = [] }: { to: string; say: Flash; cookies?: string[] },
) {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  headers.append("set-cookie", flashCookie(say, context.secure));
  return redirectDocument(to, { status: 303, headers });
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
export function refusePassword(context: AppLoadContext, form: FormData, failed: PasswordFailure) {
  if (failed.code === "locked") {
    const minutes = Math.ceil(failed.retryAfterSeconds / 60);
    return refuseForm(form, { status: 429, message: "profile.locked", messageValues: { count: minutes } });
  }
  if (failed.code === "wrong-password") {
    const message = "profile.wrongPassword";
    return refuseForm(form, { message, errors: { currentPassword: message } });
  }
  context.log.error("password-not-checked", { detail: failed.detail });
  return refuseForm(form, { status: 503, message: "profile.unavailable" });
}
