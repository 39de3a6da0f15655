import type { ContentSources } from "~/domain/payments/payment-provider";
import { sha256 } from "~/lib/hash";

interface PolicySources {
  script: string;
  style: string;
  /** Set on the payment step: what its providers need. */
  payment?: readonly ContentSources[];
  /** Set on the pages to sign in, where Google or Apple is set up: the host of their window. */
  signIn?: { authDomain: string };
  /** The hosts of a map's tiles. */
  tiles?: string | undefined;
}

/** What the Firebase SDK talks to for its window (its guide to content security policies). */
const signInSources = ({ authDomain }: { authDomain: string }) => ({
  script: "https://apis.google.com",
  connect: "https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
  frame: `https://${authDomain}`,
});

function policy({ script, style, payment, signIn, tiles }: PolicySources): string {
  const extra = (kind: keyof ContentSources) =>
    (payment ?? []).map((sources) => ` ${sources[kind]}`).join("");
  const window = signIn && signInSources(signIn);
  const also = (kind: "script" | "connect" | "frame") => (window ? ` ${window[kind]}` : "");
  return [
    "default-src 'self'",
    `script-src 'self' ${script}${extra("script")}${also("script")}`,
    // A nonce would switch 'unsafe-inline' off, which the card form needs for its own styles.
    `style-src-elem 'self' ${payment ? "" : style}${extra("style")}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${extra("image")}${tiles ? ` ${tiles}` : ""}`,
    `font-src 'self'${extra("font")}`,
    `connect-src 'self'${extra("connect")}${also("connect")}`,
    `frame-src 'self'${extra("frame")}${also("frame")}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${extra("form")}`,
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The policy of a page that is rendered for one visitor. */
export const noncePolicy = (
  nonce: string,
  sources: Pick<PolicySources, "payment" | "signIn" | "tiles"> = {},
): string => policy({ script: `'nonce-${nonce}'`, style: `'nonce-${nonce}'`, ...sources });

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * Makes a page that was rendered with a nonce fit for many visitors: without the nonce, under a policy of hashes. Only
 * what the renderer wrote carries the nonce, which is random. A script that came in with text of the catalogue does
 * not, and gets no hash.
 */
export async function sharedDocument(
  html: string,
  nonce: string,
  { tiles }: Pick<PolicySources, "tiles"> = {},
): Promise<{ html: string; policy: string }> {
  const attribute = ` nonce="${nonce}"`;
  const written = [...html.matchAll(INLINE)].filter(([, , attributes = ""]) =>
    attributes.includes(attribute),
  );
  const hashes = async (kind: string) => {
    const texts = new Set(written.filter(([, name]) => name === kind).map(([, , , text = ""]) => text));
    return (await Promise.all([...texts].map(async (text) => `'sha256-${await sha256(text)}'`))).join(" ");
  };
  return {
    html: html.replaceAll(attribute, ""),
    policy: policy({ script: await hashes("script"), style: await hashes("style"), tiles }),
  };
}

/** For what is no page: nothing in it runs or is framed, also when it is opened by itself. */
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers that every answer of the Worker carries; `public/_headers` has those of the files beside it. */
export function setSecurityHeaders(
  headers: Headers,
  { secure, requestId }: { secure: boolean; requestId: string },
) {
  if (!headers.has("content-security-policy")) headers.set("content-security-policy", NO_PAGE_POLICY);
  if (!headers.has("cross-origin-resource-policy"))
    headers.set("cross-origin-resource-policy", "same-origin");
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "same-origin");
  headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(self), payment=(self)");
  headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
  headers.set("x-request-id", requestId);
  if (secure) headers.set("strict-transport-security", "max-age=63072000; includeSubDomains");
}
