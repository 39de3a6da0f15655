import { SESSION_LIFETIMES, type SessionKey, sessionLifetime } from "~/domain/accounts/sessions/sessions";
import { DAY_SECONDS, unixSeconds } from "~/lib/dates";
import { sha256 } from "~/lib/hash";
import { cookieName, readCookie, readSetCookie, serializeCookie, signedCookie } from "./cookies.server";

/** Age at which the cookie is renewed. */
const RENEW_AFTER_SECONDS = { staff: 3600, customer: DAY_SECONDS };

/** The cookie's content. It grants no rights: those are read from the rows of the session and its account. */
export interface Session {
  userId: number;
  /** Secret; the database stores only its hash. */
  id: string;
  /** Unix seconds. Unchanged by renewals. */
  startedAt: number;
  /** For display. */
  firstName: string;
  /** For display and the cookie's lifetime only. */
  isStaff: boolean;
}

/** A session read from a request. */
export interface IssuedSession extends Session, SessionKey {
  /** Unix seconds at which the cookie was signed. */
  issuedAt: number;
}

type SessionPayload = { sub: string; sid: string; start: number; name: string; staff: boolean; iat?: number };

const isSession = ({ sub, sid, start, name, staff, iat }: Partial<SessionPayload>): boolean =>
  typeof sub === "string" &&
  /^[1-9]\d{0,14}$/.test(sub) &&
  typeof sid === "string" &&
  /^[\w-]{22}$/.test(sid) &&
  Number.isSafeInteger(start) &&
  typeof name === "string" &&
  typeof staff === "boolean" &&
  Number.isSafeInteger(iat);

const bearerOf = (request: Request): string | null => {
  if (!new URL(request.url).pathname.startsWith("/api/")) return null;
  const header = request.headers.get("authorization");
  return header === null ? null : header.replace(/^Bearer +/i, "");
};

/** The signed session cookie. Under `/api` a bearer token takes precedence over it. */
export function sessionCookie({ secrets, secure }: { secrets: string; secure: boolean }) {
  const name = cookieName("token", secure);
  const codec = signedCookie<SessionPayload>("session", secrets);
  const token = ({ userId, id, startedAt, firstName, isStaff }: Session): Promise<string> =>
    codec.sign({ sub: String(userId), sid: id, start: startedAt, name: firstName, staff: isStaff });
  const keep = (value: string, maxAgeSeconds: number) =>
    serializeCookie(name, value, { maxAgeSeconds, secure, httpOnly: true });

  async function sessionOf(value: string | null, isBearer: boolean): Promise<IssuedSession | null> {
    const payload = await codec.read(value, SESSION_LIFETIMES.customer.longest);
    if (!payload || !isSession(payload)) return null;
    const { sub, sid, start, name: firstName, staff, iat = 0 } = payload;
    const { idle, longest } = sessionLifetime(staff);
    const now = unixSeconds(new Date());
    if (now - start >= longest || (!isBearer && now - iat >= idle)) return null;
    return {
      userId: Number(sub),
      id: sid,
      idHash: await sha256(sid),
      startedAt: start,
      firstName,
      isStaff: staff,
      issuedAt: iat,
    };
  }

  return {
    name,
    /**
     * The request's session, or null. An invalid bearer token does not fall back to the cookie. Bearer tokens are never
     * renewed, so their idle time is checked against the session's row only.
     */
    read(request: Request): Promise<IssuedSession | null> {
      const bearer = bearerOf(request);
      return sessionOf(bearer ?? readCookie(request.headers.get("cookie"), name), bearer !== null);
    },
    /** The session that the browser has once an answer with these headers has reached it. */
    readAfter(request: Request, headers: Headers): Promise<IssuedSession | null> {
      const value = readSetCookie(headers, name) ?? readCookie(request.headers.get("cookie"), name);
      return sessionOf(value, false);
    },
    token,
    /** The `Set-Cookie` value that starts or renews a session. */
    async write(session: Session): Promise<string> {
      const { idle, longest } = sessionLifetime(session.isStaff);
      const left = session.startedAt + longest - unixSeconds(new Date());
      return keep(await token(session), Math.max(0, Math.min(idle, left)));
    },
    /** The `Set-Cookie` value that removes the session from this browser. */
    clear: (): string => keep("", 0),
    /** A renewed cookie has the same session id, so a revoked session stays revoked. */
    isDueForRenewal: ({ issuedAt, isStaff }: IssuedSession, now: Date): boolean =>
      unixSeconds(now) - issuedAt > RENEW_AFTER_SECONDS[isStaff ? "staff" : "customer"],
  };
}
