import { initializeApp } from "@firebase/app";
import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  OAuthProvider,
  signInWithPopup,
} from "@firebase/auth";
import type { ProviderName, ProviderSettings } from "./provider";

let auth: Auth | undefined;

function authOf({ apiKey, authDomain, projectId }: ProviderSettings, locale: string): Auth {
  // Nothing is stored in the browser; the shop's cookie is the session.
  auth ??= initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  auth.languageCode = locale;
  return auth;
}

function providerOf(name: ProviderName) {
  if (name === "google") return new GoogleAuthProvider().setCustomParameters({ prompt: "select_account" });
  const apple = new OAuthProvider("apple.com");
  apple.addScope("email");
  apple.addScope("name");
  return apple;
}

/**
 * Opens the provider's popup and returns an ID token.
 * @throws FirebaseError with a code of `provider.ts`
 */
export async function askProvider(
  name: ProviderName,
  settings: ProviderSettings,
  locale: string,
): Promise<string> {
  const own = authOf(settings, locale);
  const { user } = await signInWithPopup(own, providerOf(name));
  const idToken = await user.getIdToken();
  await own.signOut();
  return idToken;
}
