import { type ActionFunctionArgs, type AppLoadContext, redirectDocument } from "@remix-run/cloudflare";
import { doorCodeCounters } from "~/domain/accounts/door/door-codes.server";
import { leaveDoor, startDoorSession } from "~/domain/accounts/door/door-sessions.server";
import { sessionClient } from "~/domain/accounts/sessions/session-client.server";
import { countCalls, refundCalls } from "~/domain/accounts/sign-in/call-limits.server";
import { doorCodeSchema, handOverSchema } from "~/domain/orders/staff/hand-over.schema";
import { handOver } from "~/domain/orders/staff/hand-over.server";
import { clientAddress } from "~/edge/access/client-address.server";
import { doorOf, readDoorAccess } from "~/edge/access/door-access.server";
import { logSecurity } from "~/edge/log/security-log.server";
import { devices } from "~/edge/services/account-services.server";
import { hrefs } from "~/hrefs";
import { parseSubmission, readForm, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { m } from "~/i18n/message";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { isSameSecret } from "~/lib/hash";

const referenceOf = (request: Request): string => new URL(request.url).searchParams.get("reference") ?? "";

function redirectToDoor(request: Request, reference: string | null, cookies: string[] = []) {
  return redirectDocument(hrefs.door(localeOfRequest(request), reference), {
    status: 303,
    headers: cookies.map((value): [string, string] => ["set-cookie", value]),
  });
}

/**
 * Starts a device's session with the right code. Attempts are counted per network and for the shop. A device that entered
 * this code before is exempt, so that others can't lock it out.
 */
async function open(request: Request, context: AppLoadContext, form: FormData) {
  const { accessCode, cookie } = doorOf(context);
  const submission = parseSubmission(form, doorCodeSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const { code } = submission.value;
  const device = devices(context);
  const address = clientAddress(request);
  const counters = (await device.knows(request, "door", code)) ? [] : doorCodeCounters(address);
  const counted = await countCalls(context.db, counters, context.now());
  // The code is a secret and is not sent back.
  const hideFields = ["code"];
  if (!counted.allowed) {
    const { retryAfterSeconds } = counted;
    const locked = { code: "locked", retryAfterSeconds } as const;
    return refuse(context, submission, ["openDoor", locked], { hideFields });
  }
  if (!(await isSameSecret(accessCode, code))) {
    return refuse(context, submission, ["openDoor", { code: "wrong-code" }], { hideFields });
  }
  await refundCalls(context.db, counters);
  const client = sessionClient(request.headers.get("user-agent") ?? "", address);
  const session = await startDoorSession(context.db, { client, now: context.now() });
  logSecurity(context.log, "door-opened");
  const cookies = [await cookie.begin(session), await device.learn(request, "door", code)];
  return redirectToDoor(request, referenceOf(request) || null, cookies);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { cookie } = doorOf(context);
  const form = (await readForm(request)) ?? new FormData();
  const intent = form.get("intent");
  if (intent === "end") {
    const session = await cookie.read(request);
    if (session) await leaveDoor(context.db, session);
    return redirectToDoor(request, null, [cookie.end()]);
  }
  if (intent === "open") return open(request, context, form);
  const { actor } = await readDoorAccess(request, context);
  if (!actor) return refuseUnparsed(form, { status: 401, message: m("door.sessionOver") });
  const submission = parseSubmission(form, handOverSchema);
  if (intent !== "hand-over" || submission.status !== "success") return redirectToDoor(request, null);
  const { reference, year: referenceYear } = submission.value;
  const { db, now, requestId } = context;
  await handOver(db, { reference, referenceYear, actor, now: now(), requestId });
  return redirectToDoor(request, reference);
}
