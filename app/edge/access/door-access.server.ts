import type { AppLoadContext } from "@remix-run/cloudflare";
import { may } from "~/domain/accounts/rights";
import type { HandOverActor } from "~/domain/orders/staff/hand-over";
import { doorCookie } from "../cookies/door-cookie.server";
import { notFound } from "../http/responses.server";
import { authorize } from "./access.server";

export interface Door {
  accessCode: string;
  cookie: ReturnType<typeof doorCookie>;
}

/** The door, as the operator has set it up. Throws a 404 where there is none. */
export function doorOf({ environment, secure }: Pick<AppLoadContext, "environment" | "secure">): Door {
  const { DOOR_ACCESS_CODE: accessCode, COOKIE_SECRETS: secrets } = environment;
  if (!accessCode) throw notFound();
  return { accessCode, cookie: doorCookie({ accessCode, secrets, secure }) };
}

export interface DoorAccess {
  /** Null for whoever may not hand orders over. */
  actor: HandOverActor | null;
  /** Whether the device has a session of its own, which can be ended. */
  hasSession: boolean;
}

/**
 * Who stands at the door: someone of the staff, signed in, or a device that knew the code. Throws a 404 where there is
 * no door, and a 503 while the database that knows the staff is away.
 */
export async function readDoorAccess(request: Request, context: AppLoadContext): Promise<DoorAccess> {
  const { cookie } = doorOf(context);
  const [staff, device] = await Promise.all([authorize(context, "hand-over"), cookie.read(request)]);
  const hasSession = device !== null;
  if (staff.ok) {
    const { id, email } = staff.value;
    return { actor: { kind: "staff", userId: id, name: email }, hasSession };
  }
  const isDoor = hasSession && may("Door", "hand-over");
  return { actor: isDoor ? { kind: "door", userId: null, name: `door:${device}` } : null, hasSession };
}
