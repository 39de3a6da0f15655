import { requireThat } from "./api-error";
import { type Context, issueTokens } from "./context";

/**
 * `POST https://securetoken.googleapis.com/v1/token`: issues new tokens for a refresh token, which is used up.
 * Refresh tokens issued before the last password change are refused.
 */
export async function refreshTokens(context: Context, form: URLSearchParams): Promise<object> {
  const { store } = context;
  requireThat(form.get("grant_type") === "refresh_token", "INVALID_GRANT_TYPE");
  const storedToken = store.refreshTokens.find(({ token }) => token === form.get("refresh_token"));
  requireThat(storedToken, "INVALID_REFRESH_TOKEN");
  const account = store.byId(storedToken.localId);
  requireThat(account, "USER_NOT_FOUND");
  requireThat(storedToken.issuedAt >= account.validSince, "TOKEN_EXPIRED");
  requireThat(!account.disabled, "USER_DISABLED");
  store.refreshTokens = store.refreshTokens.filter((token) => token !== storedToken);
  const { idToken, refreshToken, expiresIn } = await issueTokens(context, account, storedToken.provider);
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
