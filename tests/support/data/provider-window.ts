import type { BrowserContext } from "playwright";
import { assertion, type ProviderPerson } from "./provider-token";

/**
 * A stub of the script that the SDK loads from Google to communicate with its hidden frame. It listens to the
 * provider's window directly instead.
 */
const FRAMES_SCRIPT = `
  const ready = new URL(document.currentScript.src).searchParams.get("onload");
  const frame = {
    restyle: async () => {},
    ping: async () => {},
    send: (_type, _message, answer) => {
      try { answer([{ webStorageSupport: true }]); } catch { /* The SDK throws after every reply. */ }
    },
    register: (_type, take) => addEventListener("message", ({ data }) => data.authEvent && take(data)),
  };
  window.gapi = {
    load: (_module, { callback }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      getContext: () => ({ open: (_options, opened) => opened(frame) }),
    },
  };
  window[ready]();
`;

/** A stub of Google's or Apple's sign-in window with buttons to agree and to refuse. */
const windowPage = (person: ProviderPerson): string => `<!doctype html>
  <title>Provider</title>
  <button id="agree">Agree</button>
  <button id="refuse">Refuse</button>
  <script>
    const asked = new URL(location.href).searchParams;
    const answer = (event) =>
      opener.postMessage(
        { authEvent: { type: asked.get("authType"), eventId: asked.get("eventId"), ...event } },
        asked.get("redirectUrl"),
      );
    document.title = asked.get("providerId");
    agree.onclick = () => answer({ urlResponse: "http://localhost", postBody: ${JSON.stringify(assertion(person))} });
    refuse.onclick = () => answer({ error: { code: "auth/user-cancelled", message: "" } });
  </script>`;

export interface ProviderWindow {
  /** The shop's FIREBASE_AUTH_DOMAIN. */
  authDomain: string;
  /** URL of the identity stand-in. */
  identity: string;
  person: ProviderPerson;
}

/** Routes the provider's window to a stub and the identity service to the local stand-in. */
export async function answerProvider(
  context: BrowserContext,
  { authDomain, identity, person }: ProviderWindow,
): Promise<void> {
  await context.route("https://apis.google.com/js/api.js*", (route) =>
    route.fulfill({ contentType: "text/javascript", body: FRAMES_SCRIPT }),
  );
  await context.route(`https://${authDomain}/__/auth/handler*`, (route) =>
    route.fulfill({ contentType: "text/html", body: windowPage(person) }),
  );
  await context.route("https://identitytoolkit.googleapis.com/**", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: identity + pathname + search }) });
  });
}
