import type { AppLoadContext } from "@remix-run/cloudflare";
import { cookieName, readCookie, serializeCookie } from "./cookies.server";

const MAX_AGE_SECONDS = 1800;

/** Browsers drop a cookie of more than 4,096 bytes, name and attributes included. */
const MAX_LENGTH = 3900;

/** A form that was sent after its session had ended. */
export interface KeptForm {
  /** Id of the account that sent it, which alone gets it back. */
  owner: number;
  /** Path and query of the form's page. */
  page: string;
  /** Whether its action is that of an index route, which Remix tells from its layout's by the parameter `index`. */
  isIndex: boolean;
  fields: [name: string, value: string][];
}

type Payload = { sub: string; page: string; index: boolean; fields: KeptForm["fields"] };

/** Whether the browser has such a cookie. Few have. */
export const hasKeptForm = (request: Request): boolean =>
  /(?:^|;\s*)(?:__Host-)?kept=/.test(request.headers.get("cookie") ?? "");

/** The encrypted cookie that keeps a form for half an hour, until its account has signed in again. */
export function keptForms({ environment, secure }: Pick<AppLoadContext, "environment" | "secure">) {
  const name = cookieName("kept", secure);
  // Loaded late, as few requests have the cookie.
  const codec = async () => {
    const { sealedCookie } = await import("./sealed-cookie.server");
    return sealedCookie<Payload>("kept-form", environment.COOKIE_SECRETS);
  };
  const keep = (value: string, maxAgeSeconds: number) =>
    serializeCookie(name, value, { maxAgeSeconds, secure, httpOnly: true });

  return {
    name,
    async read(request: Request): Promise<KeptForm | null> {
      const value = readCookie(request.headers.get("cookie"), name);
      const payload = value && (await (await codec()).open(value, MAX_AGE_SECONDS));
      if (!payload) return null;
      const { sub, page, index: isIndex, fields } = payload;
      return { owner: Number(sub), page, isIndex, fields };
    },
    /** The `Set-Cookie` value that keeps a form; null for a form that no cookie can hold. */
    async write({ owner, page, isIndex, fields }: KeptForm): Promise<string | null> {
      const sealed = await (await codec()).seal({ sub: String(owner), page, index: isIndex, fields });
      const cookie = keep(sealed, MAX_AGE_SECONDS);
      return cookie.length > MAX_LENGTH ? null : cookie;
    },
    /** The `Set-Cookie` value that removes the form. */
    clear: (): string => keep("", 0),
  };
}
