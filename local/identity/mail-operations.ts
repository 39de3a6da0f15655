import { ApiError, requireThat } from "./api-error";
import { accountOfToken, assertPasswordStrength, type Context, type Operation } from "./context";
import { type MailType, randomText, type Store } from "./store";

/** Seconds until a mailed code expires: an hour for a reset, three days for a verification. */
const CODE_LIFETIME: Record<MailType, number> = { PASSWORD_RESET: 3600, VERIFY_EMAIL: 3 * 24 * 3600 };

const LINK_MODE: Record<MailType, string> = { PASSWORD_RESET: "resetPassword", VERIFY_EMAIL: "verifyEmail" };

function sendMail(
  { store, actionUrl }: Context,
  mail: { email: string; type: MailType; continueUrl?: string; locale: string },
): void {
  const { email, type, continueUrl, locale } = mail;
  const code = randomText(54);
  store.codes.push({ code, email, type, expiresAt: store.seconds() + CODE_LIFETIME[type] });
  const link = new URL(actionUrl);
  link.searchParams.set("mode", LINK_MODE[type]);
  link.searchParams.set("oobCode", code);
  if (continueUrl) link.searchParams.set("continueUrl", continueUrl);
  link.searchParams.set("lang", locale);
  store.mails.push({ to: email, type, link: link.href, sentAt: new Date(store.now()).toISOString() });
}

function findCode(store: Store, oobCode: string) {
  const found = store.codes.find(({ code }) => code === oobCode);
  requireThat(found, "INVALID_OOB_CODE");
  requireThat(found.expiresAt > store.seconds(), "EXPIRED_OOB_CODE");
  return found;
}

/**
 * Uses up a mailed code of this type. @returns the account that it was sent to. @throws ApiError when it is invalid.
 */
export function redeemCode({ store }: Context, oobCode: string, type: MailType) {
  const found = findCode(store, oobCode);
  requireThat(found.type === type, "INVALID_OOB_CODE");
  const account = store.byEmail(found.email);
  requireThat(account, "INVALID_OOB_CODE");
  store.codes = store.codes.filter((code) => code !== found);
  return account;
}

/** `accounts:sendOobCode` for `PASSWORD_RESET` and `VERIFY_EMAIL`. */
export const sendOobCode: Operation = async (
  context,
  { requestType, email, idToken, continueUrl },
  locale,
) => {
  requireThat(requestType, "MISSING_REQ_TYPE");
  const kind = "identitytoolkit#GetOobConfirmationCodeResponse";
  if (requestType === "VERIFY_EMAIL") {
    const account = await accountOfToken(context, idToken);
    requireThat(account.email, "MISSING_EMAIL");
    sendMail(context, { email: account.email, type: requestType, continueUrl, locale });
    return { kind, email: account.email };
  }
  if (requestType !== "PASSWORD_RESET") {
    throw new ApiError(`${requestType} is not supported.`, 501, "unimplemented", "NOT_IMPLEMENTED");
  }
  requireThat(email, "MISSING_EMAIL");
  const account = context.store.byEmail(email);
  requireThat(account || context.enumerationProtection, "EMAIL_NOT_FOUND");
  const address = email.toLowerCase();
  if (account) sendMail(context, { email: address, type: requestType, continueUrl, locale });
  return { kind, email: address };
};

/** `accounts:resetPassword`: without `newPassword` it only checks the code. */
export const resetPassword: Operation = (context, { oobCode, newPassword }) => {
  requireThat(oobCode, "MISSING_OOB_CODE");
  const { email, type } = findCode(context.store, oobCode);
  if (newPassword) {
    assertPasswordStrength(newPassword);
    const account = redeemCode(context, oobCode, "PASSWORD_RESET");
    context.store.setPassword(account, newPassword);
    account.emailVerified = true;
    account.providers = [];
  }
  return { kind: "identitytoolkit#ResetPasswordResponse", requestType: type, email };
};
