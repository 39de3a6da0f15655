import { SESSION_LIFETIMES, type SessionKey, sessionLifetime } from "~/domain/accounts/sessions/sessions";
import { DAY_SECONDS, unixSeconds } from "~/lib/dates";
import { sha256 } from "~/lib/hash";
import { cookieName, readCookie, serializeCookie, signedCookie } from "./cookies.server";

/** After how long a cookie is renewed, by whether the person is of the staff. */
const RENEW_AFTER_SECONDS = { staff: 3600, customer: DAY_SECONDS };

/** Who is signed in, as the cookie says. It grants nothing: rights are read from the session's row and its person's. */
export interface Session {
  userId: number;
  /** Kept by the browser alone; the database has its hash. */
  id: string;
  /** Unix seconds. Renewing the cookie leaves it as it is. */
  startedAt: number;
  /** For display. */
  firstName: string;
  /** For display, and for how long the cookie lives: whether the person is of the staff. */
  isStaff: boolean;
}

/** A session that a request brought. */
export interface IssuedSession extends Session, SessionKey {
  /** When the cookie was written: Unix seconds. */
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

/** The session in its signed cookie; under `/api` a bearer token stands in for it. */
export function sessionCookie({ secrets, secure }: { secrets: string; secure: boolean }) {
  const name = cookieName("token", secure);
  const codec = signedCookie<SessionPayload>("session", secrets);
  const token = ({ userId, id, startedAt, firstName, isStaff }: Session): Promise<string> =>
    codec.sign({ sub: String(userId), sid: id, start: startedAt, name: firstName, staff: isStaff });
  const keep = (value: string, maxAgeSeconds: number) =>
    serializeCookie(name, value, { maxAgeSeconds, secure, httpOnly: true });

  return {
    name,
    /**
     * The request's session, or null. A bad bearer token never falls back to the cookie. A token is never renewed, so
     * that only the session's row says whether it was idle for too long.
     */
    async read(request: Request): Promise<IssuedSession | null> {
      const bearer = bearerOf(request);
      const value = bearer ?? readCookie(request.headers.get("cookie"), name);
      const payload = await codec.read(value, SESSION_LIFETIMES.customer.longest);
      if (!payload || !isSession(payload)) return null;
      const { sub, sid, start, name: firstName, staff, iat = 0 } = payload;
      const { idle, longest } = sessionLifetime(staff);
      const now = unixSeconds(new Date());
      if (now - start >= longest || (bearer === null && now - iat >= idle)) return null;
      return {
        userId: Number(sub),
        id: sid,
        idHash: await sha256(sid),
        startedAt: start,
        firstName,
        isStaff: staff,
        issuedAt: iat,
      };
    },
    /** The session as a bearer token. */
    token,
    /** The `Set-Cookie` value that begins or renews a session. */
    async write(session: Session): Promise<string> {
      const { idle, longest } = sessionLifetime(session.isStaff);
      const left = session.startedAt + longest - unixSeconds(new Date());
      return keep(await token(session), Math.max(0, Math.min(idle, left)));
    },
    /** The `Set-Cookie` value that ends it in this browser. */
    clear: (): string => keep("", 0),
    /** Whether the cookie is old enough. Its renewal names the same session: an ended one stays ended. */
    isDueForRenewal: ({ issuedAt, isStaff }: IssuedSession, now: Date): boolean =>
      unixSeconds(now) - issuedAt > RENEW_AFTER_SECONDS[isStaff ? "staff" : "customer"],
  };
}
