import type { AppLoadContext } from "@remix-run/cloudflare";
import { countCalls, networkCounters, refundCalls } from "~/domain/accounts/sign-in/call-limits.server";
import { type DoorOrder, doorOrder, type HandOverActor } from "~/domain/orders/staff/hand-over";
import { doorLookUpSchema } from "~/domain/orders/staff/hand-over.schema";
import { findOrderToHandOver } from "~/domain/orders/staff/hand-over.server";
import { clientAddress } from "~/edge/access/client-address.server";
import { doorOf } from "~/edge/access/door-access.server";
import { logSecurity } from "~/edge/log/security-log.server";
import { devices } from "~/edge/services/account-services.server";
import { isSameSecret } from "~/lib/hash";
import type { LookUpProblem } from "~/ui/door/look-up-form";
import { refuseForm } from "../customer/form-problem.server";
import { orUnavailable } from "../storefront/or-unavailable.server";

interface LookedUp {
  order: DoorOrder | null;
  lookUpProblem: LookUpProblem | null;
  status: number;
}

/** What is found for a reference as it was typed: nothing for nothing, and for whoever may not look. */
export async function lookUpAtDoor(
  context: AppLoadContext,
  actor: HandOverActor | null,
  typed: string,
): Promise<LookedUp> {
  if (!actor || !typed) return { order: null, lookUpProblem: null, status: 200 };
  const { data } = doorLookUpSchema.safeParse({ reference: typed });
  if (!data) return { order: null, lookUpProblem: "door.invalidReference", status: 400 };
  const found = await findOrderToHandOver(context, data.reference);
  if (!found) return { order: null, lookUpProblem: "door.notFound", status: 404 };
  return { order: doorOrder(found, actor, context.now()), lookUpProblem: null, status: 200 };
}

/** The code's form again, without what was typed: it is a secret. */
export const refuseDevice = (words: Omit<Parameters<typeof refuseForm>[1], "errors">, isWrong = false) =>
  refuseForm(new FormData(), { ...words, errors: isWrong ? { code: words.message } : {} });

type Opened = { ok: true; cookies: string[] } | { ok: false; refusal: ReturnType<typeof refuseForm> };

/**
 * Begins a device's session for the right code. Tries are counted by the client's network; a device that was let in
 * with this very code before needs no count, so that nobody near it can lock it out.
 */
export async function openDoor(request: Request, context: AppLoadContext, form: FormData): Promise<Opened> {
  const { accessCode, cookie } = doorOf(context);
  const typed = String(form.get("code") ?? "").trim();
  const device = devices(context);
  const networks = (await device.knows(request, "door", typed))
    ? []
    : networkCounters("doorCode", clientAddress(request));
  const counted = await orUnavailable(context, () => countCalls(context.db, networks, context.now()));
  if (!counted.allowed) {
    const { retryAfterSeconds } = counted;
    logSecurity(context.log, "door-code-locked", { retryAfterSeconds });
    const messageValues = { count: Math.ceil(retryAfterSeconds / 60) };
    const words = { status: 429, message: "door.tooMany", messageValues, retryAfterSeconds } as const;
    return { ok: false, refusal: refuseDevice(words) };
  }
  if (!(await isSameSecret(accessCode, typed))) {
    logSecurity(context.log, "door-code-refused");
    return { ok: false, refusal: refuseDevice({ message: "door.wrongCode" }, true) };
  }
  logSecurity(context.log, "door-opened");
  await orUnavailable(context, () => refundCalls(context.db, networks));
  return { ok: true, cookies: [await cookie.begin(), await device.learn(request, "door", typed)] };
}
