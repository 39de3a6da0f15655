import { requireThat } from "./api-error";
import {
  accountOfToken,
  assertPasswordStrength,
  type Context,
  issueTokens,
  type Operation,
  type OperationBody,
  providersOf,
} from "./context";
import { redeemCode } from "./mail-operations";
import type { Account } from "./store";

/** `accounts:lookup`: returns the account of an ID token. */
export const lookup: Operation = async (context, { idToken }) => {
  const account = await accountOfToken(context, idToken);
  const user = {
    localId: account.localId,
    lastLoginAt: String(account.lastSignInAt * 1000),
    emailVerified: account.emailVerified,
    email: account.email,
    displayName: account.displayName,
    validSince: String(account.validSince),
    createdAt: String(account.createdAt),
    providerUserInfo: providersOf(account),
  };
  return { kind: "identitytoolkit#GetAccountInfoResponse", users: [user] };
};

/** `accounts:delete`: deletes the account of an ID token and its refresh tokens. */
export const deleteAccount: Operation = async (context, { idToken }) => {
  context.store.remove(await accountOfToken(context, idToken));
  return { kind: "identitytoolkit#DeleteAccountResponse" };
};

/**
 * `accounts:update`: redeems the code of a verification mail, or changes the name or password of an ID token's account.
 */
export const update: Operation = async (context, body) => {
  requireThat(body.idToken || body.oobCode, "INVALID_REQ_TYPE : Unsupported request parameters.");
  if (body.oobCode) {
    const account = redeemCode(context, body.oobCode, "VERIFY_EMAIL");
    account.emailVerified = true;
    return accountInfo(account);
  }
  const account = await accountOfToken(context, body.idToken);
  return { ...changeProfile(context, account, body), ...(await tokensAfter(context, account, body)) };
};

function changeProfile({ store }: Context, account: Account, { displayName, password }: OperationBody) {
  if (password) {
    assertPasswordStrength(password);
    store.setPassword(account, password);
  }
  if (displayName !== undefined) account.displayName = displayName;
  return accountInfo(account);
}

/** New tokens when the password changed, since that invalidates the old ones. */
async function tokensAfter(context: Context, account: Account, { password }: OperationBody) {
  return password ? issueTokens(context, account, "password") : {};
}

function accountInfo(account: Account) {
  return {
    kind: "identitytoolkit#SetAccountInfoResponse",
    localId: account.localId,
    emailVerified: account.emailVerified,
    providerUserInfo: providersOf(account),
    email: account.email,
    displayName: account.displayName,
  };
}
