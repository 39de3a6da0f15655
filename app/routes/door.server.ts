import type { AppLoadContext } from "@remix-run/cloudflare";
import { addressKey, type CallCounter, countCalls } from "~/domain/accounts/throttle.server";
import { type DoorOrder, doorOrder, type HandOverActor } from "~/domain/orders/hand-over";
import { doorLookUpSchema } from "~/domain/orders/hand-over.schema";
import { findOrderToHandOver } from "~/domain/orders/hand-over.server";
import { clientAddress } from "~/edge/client-address.server";
import { doorOf } from "~/edge/door-access.server";
import { isSameSecret } from "~/lib/hash";
import type { LookUpProblem } from "~/ui/door/look-up-form";
import { refuseForm } from "./account/form-problem.server";
import { orUnavailable } from "./storefront/or-unavailable.server";

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

/** Counts a try, also one that is going to be right. @returns in how many minutes the next may come; 0 is at once. */
async function minutesToWait(request: Request, context: AppLoadContext): Promise<number> {
  const address = clientAddress(request);
  const counters: CallCounter[] = [
    ...(address ? [["doorCode", addressKey(address)] satisfies CallCounter] : []),
    ["doorCodeAll", "all"],
  ];
  const counted = await orUnavailable(context, () => countCalls(context.db, counters, context.now()));
  return counted.allowed ? 0 : Math.ceil(counted.retryAfterSeconds / 60);
}

/** The code's form again, without what was typed: it is a secret. */
export const refuseDevice = (words: Omit<Parameters<typeof refuseForm>[1], "errors">, isWrong = false) =>
  refuseForm(new FormData(), { ...words, errors: isWrong ? { code: words.message } : {} });

type Opened = { ok: true; setCookie: string } | { ok: false; refusal: ReturnType<typeof refuseForm> };

/** Begins a device's session for the right code. */
export async function openDoor(request: Request, context: AppLoadContext, form: FormData): Promise<Opened> {
  const { accessCode, cookie } = doorOf(context);
  const count = await minutesToWait(request, context);
  if (count > 0) {
    const words = { status: 429, message: "door.tooMany", messageValues: { count } } as const;
    return { ok: false, refusal: refuseDevice(words) };
  }
  const typed = String(form.get("code") ?? "").trim();
  return (await isSameSecret(accessCode, typed))
    ? { ok: true, setCookie: await cookie.begin() }
    : { ok: false, refusal: refuseDevice({ message: "door.wrongCode" }, true) };
}
