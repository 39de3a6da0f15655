import { z } from "zod";

const tokenResponse = z.object({ idToken: z.string() });

export interface ProviderPerson {
  provider: "google.com" | "apple.com";
  /** The provider's ID token claims: `sub`, `email`, `email_verified`, `name`. */
  claims: Record<string, unknown>;
}

/** The provider assertion that the SDK sends to the identity service. */
export const assertion = ({ provider, claims }: ProviderPerson): string =>
  new URLSearchParams({ id_token: JSON.stringify(claims), providerId: provider }).toString();

/** Signs in at the identity service like the SDK after the provider's window. @returns the ID token. */
export async function providerToken(identity: string, person: ProviderPerson): Promise<string> {
  const response = await fetch(`${identity}/v1/accounts:signInWithIdp?key=local`, {
    method: "POST",
    body: JSON.stringify({
      requestUri: "http://localhost",
      postBody: assertion(person),
      returnSecureToken: true,
      returnIdpCredential: true,
    }),
  });
  return tokenResponse.parse(await response.json()).idToken;
}

/** A person with a verified e-mail at Google or Apple. */
export const providerPerson = (
  provider: ProviderPerson["provider"],
  email: string,
  claims: Record<string, unknown> = {},
): ProviderPerson => ({
  provider,
  claims: { sub: crypto.randomUUID(), email, email_verified: true, name: "Gina Soto", ...claims },
});
