import { decodeJwt } from "jose";
import { z } from "zod";
import { ApiError, requireThat } from "./api-error";
import { type Context, issueTokens, type Operation } from "./context";
import type { Account, LinkedProvider } from "./store";

const providerClaims = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
});

type ProviderClaims = z.infer<typeof providerClaims>;

/** Reads the claims of a provider's token: a JWT, whose signature is not checked, or the claims as JSON. */
function readClaims(idToken: string): ProviderClaims {
  try {
    return providerClaims.parse(idToken.startsWith("{") ? JSON.parse(idToken) : decodeJwt(idToken));
  } catch {
    throw new ApiError("INVALID_IDP_RESPONSE : The id_token can't be read.");
  }
}

function linkedProviderOf(providerId: string, { sub, name, email, picture }: ProviderClaims): LinkedProvider {
  return {
    providerId,
    rawId: sub,
    federatedId: providerId === "google.com" ? `https://accounts.google.com/${sub}` : sub,
    displayName: name,
    email: email?.toLowerCase(),
    photoUrl: picture,
  };
}

/**
 * Links a provider that has verified the e-mail. An account with an unverified e-mail loses its password and providers.
 */
function link({ store }: Context, account: Account, record: LinkedProvider): void {
  if (!account.emailVerified) {
    account.passwordHash = undefined;
    account.providers = [];
    account.validSince = store.seconds();
  }
  account.emailVerified = true;
  account.providers.push(record);
}

/** `accounts:signInWithIdp` for Google and Apple. */
export const signInWithIdp: Operation = async (context, { requestUri, postBody }) => {
  requireThat(requestUri, "MISSING_REQUEST_URI");
  const form = new URLSearchParams(postBody);
  const providerId = form.get("providerId") ?? "";
  const isKnown = ["google.com", "apple.com"].includes(providerId);
  requireThat(isKnown, `INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential: ${requestUri}`);
  const oauthIdToken = form.get("id_token");
  requireThat(oauthIdToken, "INVALID_IDP_RESPONSE : An id_token is required.");
  const claims = readClaims(oauthIdToken);
  const record = linkedProviderOf(providerId, claims);
  const kind = "identitytoolkit#VerifyAssertionResponse";
  const known = findLinked(context, record);
  const sameEmail = record.email ? context.store.byEmail(record.email) : undefined;
  if (!known && sameEmail && !claims.email_verified) {
    const verifiedProvider = sameEmail.providers.map((provider) => provider.providerId);
    const { localId, email } = sameEmail;
    return { kind, providerId, email, needConfirmation: true, localId, verifiedProvider };
  }
  if (!known && sameEmail) link(context, sameEmail, record);
  const account = known ?? sameEmail ?? addAccount(context, record, claims);
  requireThat(!account.disabled, "USER_DISABLED");
  account.lastSignInAt = context.store.seconds();
  return {
    kind,
    context: "",
    providerId,
    displayName: claims.name,
    fullName: claims.name,
    email: record.email,
    emailVerified: account.emailVerified,
    photoUrl: claims.picture,
    federatedId: record.federatedId,
    rawUserInfo: JSON.stringify(claims),
    oauthIdToken,
    isNewUser: known || sameEmail ? undefined : true,
    localId: account.localId,
    ...(await issueTokens(context, account, providerId)),
  };
};

function findLinked({ store }: Context, { providerId, rawId }: LinkedProvider): Account | undefined {
  return store.accounts.find(({ providers }) =>
    providers.some((provider) => provider.providerId === providerId && provider.rawId === rawId),
  );
}

function addAccount({ store }: Context, record: LinkedProvider, claims: ProviderClaims): Account {
  return store.add({
    email: record.email,
    emailVerified: claims.email_verified ?? false,
    displayName: claims.name,
    photoUrl: claims.picture,
    providers: [record],
  });
}
