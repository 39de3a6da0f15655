import { requireThat } from "./api-error";
import { type Context, issueTokens } from "./context";

/**
 * `POST https://securetoken.googleapis.com/v1/token`: new tokens for a refresh token.
 * A reset or a new password ends the refresh tokens that were issued before it.
 */
export async function refreshTokens(context: Context, form: URLSearchParams): Promise<object> {
  const { store } = context;
  requireThat(form.get("grant_type") === "refresh_token", "INVALID_GRANT_TYPE");
  const known = store.refreshTokens.find(({ token }) => token === form.get("refresh_token"));
  requireThat(known, "INVALID_REFRESH_TOKEN");
  const account = store.byId(known.localId);
  requireThat(account, "USER_NOT_FOUND");
  requireThat(known.issuedAt >= account.validSince, "TOKEN_EXPIRED");
  requireThat(!account.disabled, "USER_DISABLED");
  store.refreshTokens = store.refreshTokens.filter((token) => token !== known);
  const { idToken, refreshToken, expiresIn } = await issueTokens(context, account, known.provider);
  return {
    id_token: idToken,
    access_token: idToken,
    expires_in: expiresIn,
    refresh_token: refreshToken,
    token_type: "Bearer",
    user_id: account.localId,
    project_id: PROJECT_NUMBER,
  };
}

export const PROJECT_NUMBER = "12345";
