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

/** The door's access code and cookie. Throws a 404 response when no access code is configured. */
export function doorOf({ environment, secure }: Pick<AppLoadContext, "environment" | "secure">): Door {
  const { DOOR_ACCESS_CODE: accessCode, COOKIE_SECRETS: secrets } = environment;
  if (!accessCode) throw notFound();
  return { accessCode, cookie: doorCookie({ accessCode, secrets, secure }) };
}

export interface DoorAccess {
  /** Null without permission to hand orders over. */
  actor: HandOverActor | null;
  /** Whether the device has a door session, which can be ended. */
  hasSession: boolean;
}

/**
 * Identifies who hands orders over: a signed-in member of staff, or a device that entered the code. Throws a 404
 * response when no door is configured, and 503 while the database is unreachable.
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
