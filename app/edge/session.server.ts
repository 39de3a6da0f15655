import { DAY_SECONDS } from "~/lib/dates";
import { cookieName, readCookie, serializeCookie, signedCookie } from "./cookies.server";

/** Fourteen days without a visit end a session. */
const MAX_AGE_SECONDS = 14 * DAY_SECONDS;
const RENEW_AFTER_SECONDS = DAY_SECONDS;

/** Who is signed in, as the cookie says. It grants nothing: rights are read from the person's row. */
export interface Session {
  userId: number;
  /** Of the row when the session began; a row with another one has ended it. */
  version: number;
  /** For display. */
  firstName: string;
  /** For display: whether the person is of the staff. */
  isStaff: boolean;
}

/** A session with when it was issued: Unix seconds. */
export interface IssuedSession extends Session {
  issuedAt: number;
}

type SessionPayload = { sub: string; ver: number; name: string; staff: boolean; iat?: number };

const isSession = ({ sub, ver, name, staff, iat }: Partial<SessionPayload>): boolean =>
  typeof sub === "string" &&
  /^[1-9]\d{0,14}$/.test(sub) &&
  Number.isSafeInteger(ver) &&
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
  const token = (session: Session): Promise<string> =>
    codec.sign({
      sub: String(session.userId),
      ver: session.version,
      name: session.firstName,
      staff: session.isStaff,
    });
  const keep = (value: string, maxAgeSeconds: number) =>
    serializeCookie(name, value, { maxAgeSeconds, secure, httpOnly: true });

  return {
    name,
    /** The request's session, or null. A bad bearer token never falls back to the cookie. */
    async read(request: Request): Promise<IssuedSession | null> {
      const value = bearerOf(request) ?? readCookie(request.headers.get("cookie"), name);
      const payload = await codec.read(value, MAX_AGE_SECONDS);
      if (!payload || !isSession(payload)) return null;
      const { sub, ver, name: firstName, staff, iat = 0 } = payload;
      return { userId: Number(sub), version: ver, firstName, isStaff: staff, issuedAt: iat };
    },
    /** The session as a bearer token. */
    token,
    /** The `Set-Cookie` value that begins or renews a session. */
    write: async (session: Session): Promise<string> => keep(await token(session), MAX_AGE_SECONDS),
    /** The `Set-Cookie` value that ends it in this browser. */
    clear: (): string => keep("", 0),
    /** Whether a session is a day old. Its renewal says the same again: an ended one stays ended. */
    isDueForRenewal: ({ issuedAt }: IssuedSession, now: Date): boolean =>
      now.getTime() / 1000 - issuedAt > RENEW_AFTER_SECONDS,
  };
}

export type SessionCookie = ReturnType<typeof sessionCookie>;
