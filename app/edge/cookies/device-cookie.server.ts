import { base64url } from "jose";
import { hmac } from "~/lib/hash";
import { randomId } from "~/lib/ids";
import { cookieName, readCookie, serializeCookie, signedCookie } from "./cookies.server";

const MAX_AGE_SECONDS = 31_536_000;
const MAX_EMAILS = 5;
/** Per kind. */
const MAX_PROOFS = 10;

/** A secret that was entered correctly: the door's code, or an order's number with its e-mail. */
type ProofKind = "door" | "order";

type Proofs = Record<ProofKind, string[]>;

/** A known browser. `emails` and `proofs` are fingerprints, newest first. */
interface Device {
  id: string;
  emails: string[];
  proofs: Proofs;
}

type DevicePayload = { device: string; emails: string[]; proofs: Proofs };

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];

const proofsByKind = (value: unknown): Proofs => {
  const lists = (value ?? {}) as Record<string, unknown>;
  return { door: strings(lists.door), order: strings(lists.order) };
};

/** Moves or adds the item to the front and cuts the list to `most` items. */
const withNewest = (list: string[], item: string, most: number): string[] =>
  [item, ...list.filter((other) => other !== item)].slice(0, most);

/** The signed cookie that recognises a browser, so that guesses from elsewhere do not lock its owner out. */
export function deviceCookie({ secrets, secure }: { secrets: string; secure: boolean }) {
  const name = cookieName("device", secure);
  const codec = signedCookie<DevicePayload>("device", secrets);

  async function read(request: Request): Promise<Device | null> {
    const payload = await codec.read(readCookie(request.headers.get("cookie"), name), MAX_AGE_SECONDS);
    if (typeof payload?.device !== "string" || !Array.isArray(payload.emails)) return null;
    return { id: payload.device, emails: strings(payload.emails), proofs: proofsByKind(payload.proofs) };
  }

  async function keep({ id, emails, proofs }: Device): Promise<string> {
    const value = await codec.sign({ device: id, emails, proofs });
    const options = { maxAgeSeconds: MAX_AGE_SECONDS, secure, httpOnly: true, sameSite: "Strict" as const };
    return serializeCookie(name, value, options);
  }

  const readOrBegin = async (request: Request): Promise<Device> =>
    (await read(request)) ?? { id: randomId(), emails: [], proofs: proofsByKind(null) };

  /**
   * Keyed hashes, so that a short secret cannot be brute-forced from the cookie. One per signing secret, newest first.
   */
  const proofsOf = (kind: ProofKind, text: string): Promise<string[]> =>
    Promise.all(
      secrets.split(",").map(async (pair) => {
        const [, secret = ""] = pair.split(":");
        return base64url.encode(await hmac(secret, `proof ${kind} ${text}`)).slice(0, 22);
      }),
    );

  return {
    /** The browser's id if the e-mail has signed in there before, else null. */
    async idFor(request: Request, emailFingerprint: string): Promise<string | null> {
      const device = await read(request);
      return device?.emails.includes(emailFingerprint) ? device.id : null;
    },
    /** The `Set-Cookie` value that adds the e-mail to the browser's most recent ones. */
    async remember(request: Request, emailFingerprint: string): Promise<string> {
      const device = await readOrBegin(request);
      return keep({ ...device, emails: withNewest(device.emails, emailFingerprint, MAX_EMAILS) });
    },
    /**
     * Whether this text was entered correctly in this browser before (`learn`), so that it is not a guess and is not
     * counted by the throttle.
     */
    async knows(request: Request, kind: ProofKind, text: string): Promise<boolean> {
      const [device, proofs] = await Promise.all([read(request), proofsOf(kind, text)]);
      return proofs.some((proof) => device?.proofs[kind].includes(proof));
    },
    /** The `Set-Cookie` value that adds a correct text to the browser's most recent ones of its kind. */
    async learn(request: Request, kind: ProofKind, text: string): Promise<string> {
      const [device, [proof = ""]] = await Promise.all([readOrBegin(request), proofsOf(kind, text)]);
      const proofs = { ...device.proofs, [kind]: withNewest(device.proofs[kind], proof, MAX_PROOFS) };
      return keep({ ...device, proofs });
    },
  };
}
