import type { AppLoadContext } from "@remix-run/cloudflare";
import { DOOR_SEEN_SECONDS } from "~/domain/accounts/door/door-session";
import { findDoorSession, touchDoorSession } from "~/domain/accounts/door/door-sessions.server";
import { may } from "~/domain/accounts/rights";
import type { HandOverActor } from "~/domain/orders/staff/hand-over";
import { unixSeconds } from "~/lib/dates";
import { doorCookie } from "../cookies/door-cookie.server";
import { notFound } from "../http/responses.server";
import { errorFields } from "../log/log.server";
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

/** The device's session of the request's cookie, while it is live. */
async function readDevice(request: Request, context: AppLoadContext): Promise<{ device: string } | null> {
  const id = await doorOf(context).cookie.read(request);
  const session = id === null ? null : await findDoorSession(context, id);
  if (!session) return null;
  const { device, lastSeenAt } = session;
  if (unixSeconds(context.now()) - lastSeenAt >= DOOR_SEEN_SECONDS) {
    const touched = touchDoorSession(context.db, device).catch((error) =>
      context.log.error("session-not-touched", errorFields(error)),
    );
    context.waitUntil(touched);
  }
  return { device };
}

/**
 * Identifies who hands orders over: a signed-in member of staff, or a device that entered the code. Throws a 404
 * response when no door is configured, and 503 while the database is unreachable.
 */
export async function readDoorAccess(request: Request, context: AppLoadContext): Promise<DoorAccess> {
  const [staff, session] = await Promise.all([authorize(context, "hand-over"), readDevice(request, context)]);
  const hasSession = session !== null;
  if (staff.ok) {
    const { id, email } = staff.value;
    return { actor: { kind: "staff", userId: id, name: email }, hasSession };
  }
  const isDoor = session !== null && may("Door", "hand-over");
  return {
    actor: isDoor ? { kind: "door", userId: null, name: `door:${session.device}` } : null,
    hasSession,
  };
}
