import { requireThat } from "./api-error";
import { assertEmail, assertPasswordStrength, issueTokens, type Operation } from "./context";
import { hashPassword, passwordMatches } from "./passwords";

/** `accounts:signUp` with e-mail and password. Anonymous accounts are not supported. */
export const signUp: Operation = async (context, { email, password, displayName }) => {
  const { store } = context;
  requireThat(email || password, "ADMIN_ONLY_OPERATION");
  requireThat(email, "MISSING_EMAIL");
  requireThat(password, "MISSING_PASSWORD");
  assertEmail(email);
  requireThat(!store.byEmail(email), "EMAIL_EXISTS");
  assertPasswordStrength(password);
  const account = store.add({
    email: email.toLowerCase(),
    displayName,
    passwordHash: hashPassword(password),
    validSince: store.seconds(),
  });
  return {
    kind: "identitytoolkit#SignupNewUserResponse",
    localId: account.localId,
    displayName,
    email: account.email,
    ...(await issueTokens(context, account, "password")),
  };
};

export const signInWithPassword: Operation = async (context, { email, password }) => {
  const { store, enumerationProtection } = context;
  requireThat(email !== undefined, "MISSING_EMAIL");
  assertEmail(email);
  requireThat(password, "MISSING_PASSWORD");
  const account = store.byEmail(email);
  requireThat(account, enumerationProtection ? "INVALID_LOGIN_CREDENTIALS" : "EMAIL_NOT_FOUND");
  requireThat(!account.disabled, "USER_DISABLED");
  const matches = account.passwordHash && passwordMatches(password, account.passwordHash);
  requireThat(matches, enumerationProtection ? "INVALID_LOGIN_CREDENTIALS" : "INVALID_PASSWORD");
  account.lastSignInAt = store.seconds();
  return {
    kind: "identitytoolkit#VerifyPasswordResponse",
    registered: true,
    localId: account.localId,
    email: account.email,
    displayName: account.displayName,
    ...(await issueTokens(context, account, "password")),
  };
};
