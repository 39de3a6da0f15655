import { z } from "zod";

const answered = z.object({ idToken: z.string() });

export interface ProviderPerson {
  provider: "google.com" | "apple.com";
  /** What the provider says of the person: `sub`, `email`, `email_verified`, `name`. */
  claims: Record<string, unknown>;
}

/** What the SDK sends the identity service when the provider's window has answered. */
export const assertion = ({ provider, claims }: ProviderPerson): string =>
  new URLSearchParams({ id_token: JSON.stringify(claims), providerId: provider }).toString();

/** Signs in at the identity service as the SDK does after the provider's window. @returns the ID token. */
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
  return answered.parse(await response.json()).idToken;
}

/** Someone whom Google or Apple knows by a verified e-mail. */
export const providerPerson = (
  provider: ProviderPerson["provider"],
  email: string,
  claims: Record<string, unknown> = {},
): ProviderPerson => ({
  provider,
  claims: { sub: crypto.randomUUID(), email, email_verified: true, name: "Gina Soto", ...claims },
});
