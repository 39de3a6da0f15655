import type {
  IdentityFailure,
  IdentityFailureCode,
} from "~/domain/accounts/identity/identity-toolkit.server";
import type { ChangePasswordFailure } from "~/domain/accounts/profile/change-password.server";
import type { ConfirmationFailure } from "~/domain/accounts/profile/confirm-identity.server";
import type { DeleteFailure } from "~/domain/accounts/profile/delete-account.server";
import type { CodeFailure } from "~/domain/accounts/second-factor/check-second-factor.server";
import type { SetUpFailure } from "~/domain/accounts/second-factor/set-up-second-factor.server";
import type { PasswordRefusal } from "~/domain/accounts/sign-in/new-password.server";
import type { ResetRequestFailure } from "~/domain/accounts/sign-in/reset-password.server";
import type { VerificationMailFailure } from "~/domain/accounts/sign-in/send-verification.server";
import type { SignInFailure } from "~/domain/accounts/sign-in/sign-in.server";
import type { SignUpFailure } from "~/domain/accounts/sign-in/sign-up.server";
import type { TokenSignInFailure } from "~/domain/accounts/sign-in/token-sign-in.server";
import type { EmailConfirmationFailure } from "~/domain/accounts/sign-in/verify-email.server";
import { m } from "~/i18n/message";
import { type FailureTable, minutes } from "./failure-table";

type NotChanged = Extract<ChangePasswordFailure, { code: "not-changed" }>;

/** Expected failures of signing in and of the account pages. */
export interface AccountFailures {
  signIn: SignInFailure;
  signInWithProvider: { code: TokenSignInFailure };
  signUp: SignUpFailure;
  sendVerificationMail: VerificationMailFailure;
  verifyEmail: { code: Exclude<EmailConfirmationFailure, "password-needed"> };
  sendResetMail: ResetRequestFailure;
  resetPassword: IdentityFailure | { code: PasswordRefusal };
  checkSecondFactor: CodeFailure;
  setUpSecondFactor: { code: Exclude<SetUpFailure["code"], "set-up-before"> };
  renewRecoveryCodes: { code: "not-set-up" };
  saveProfile: { code: "changed-elsewhere" };
  changePassword: Exclude<ChangePasswordFailure, NotChanged>;
  /** After the current password was verified. */
  setPassword: { code: NotChanged["reason"]; detail: string };
  /** Before sessions are ended. */
  confirmOwner: ConfirmationFailure;
  deleteAccount: DeleteFailure;
  addAddress: { code: "full"; most: number };
  changeAddress: { code: "changed-elsewhere" };
}

/** Uses one row for every failure of the identity service. */
export const identityFailures = <Any>(row: Any): Record<IdentityFailureCode, Any> => ({
  "email-exists": row,
  "invalid-email": row,
  "missing-email": row,
  "weak-password": row,
  "not-allowed": row,
  "bad-credentials": row,
  "bad-code": row,
  "sign-in-again": row,
  "too-many": row,
  unavailable: row,
  other: row,
});

const accountsUnavailable = { status: 503, message: m("account.unavailable") };
const linkOver = { status: 400, message: m("account.linkOver") };
const tooManySignUps = { status: 429, message: m("account.tooManySignUps") };
const tooManyMails = { status: 429, message: m("account.tooManyMails") };
/** Beside the field of the new password. */
const refusedPassword = (field: string) => ({
  "common-password": { status: 400, message: m("account.commonPassword"), field },
  "guessable-password": { status: 400, message: m("account.guessablePassword"), field },
});
const notSetUp = { status: 409, message: m("secondFactor.startAgain") };
const signUpFailed = {
  status: 400,
  message: m("account.signUpFailed"),
  values: ({ detail }: { detail: string }) => ({ detail }),
};

const signIn: FailureTable<AccountFailures>["signIn"] = {
  locked: { status: 429, message: m("account.locked"), values: minutes, security: "sign-in-locked" },
  "bad-credentials": { status: 400, message: m("account.badCredentials"), security: "sign-in-refused" },
  "not-allowed": { status: 403, message: m("account.signInOff"), security: "sign-in-refused" },
  unavailable: { ...accountsUnavailable, error: "sign-in-failed" },
};

const ownPassword = {
  locked: { status: 429, message: m("profile.locked"), values: minutes, security: "password-locked" },
  "wrong-password": {
    status: 400,
    message: m("profile.wrongPassword"),
    field: "currentPassword",
    security: "password-refused",
  },
  unavailable: { ...accountsUnavailable, error: "password-not-checked" },
} as const;

export const accountFailures: FailureTable<AccountFailures> = {
  signIn,
  signInWithProvider: {
    refused: { status: 401, message: m("account.providerRefused"), security: "sign-in-refused" },
    "no-email": { status: 400, message: m("account.providerNoEmail"), security: "sign-in-refused" },
    unavailable: accountsUnavailable,
  },
  signUp: {
    ...identityFailures(signUpFailed),
    other: { ...signUpFailed, error: "sign-up-failed" },
    "email-exists": { status: 409, message: m("account.emailExists") },
    "email-exists-unmailed": {
      status: 409,
      message: m("account.emailExistsUnmailed"),
      error: "sign-up-failed",
    },
    "invalid-email": { status: 400, message: m("account.invalidEmail") },
    "missing-email": { status: 400, message: m("account.missingEmail") },
    "weak-password": { status: 400, message: m("account.weakPassword") },
    ...refusedPassword("password"),
    "not-allowed": { status: 403, message: m("account.signUpOff") },
    "too-many": tooManySignUps,
    "too-many-sign-ups": tooManySignUps,
    unavailable: { ...accountsUnavailable, error: "sign-up-failed" },
  },
  sendVerificationMail: {
    ...signIn,
    "mailed-before": { status: 429, message: m("account.mailedBefore"), values: minutes },
    "too-many": tooManyMails,
  },
  verifyEmail: {
    ...identityFailures({ ...accountsUnavailable, error: "verification-failed" }),
    "bad-code": linkOver,
    "too-many": tooManyMails,
  },
  sendResetMail: {
    "too-many": tooManyMails,
    unavailable: { ...accountsUnavailable, error: "reset-mail-failed" },
  },
  resetPassword: {
    ...identityFailures({ ...accountsUnavailable, error: "reset-failed" }),
    "bad-code": linkOver,
    ...refusedPassword("password"),
    "weak-password": { status: 400, message: m("account.weakPassword") },
  },
  checkSecondFactor: {
    locked: { status: 429, message: m("secondFactor.locked"), values: minutes },
    "wrong-code": { status: 400, message: m("secondFactor.wrongCode"), field: "code" },
    "not-set-up": notSetUp,
    unreadable: { status: 503, message: m("secondFactor.unreadable") },
  },
  setUpSecondFactor: {
    "wrong-code": { status: 400, message: m("secondFactor.wrongCode"), field: "code" },
    "start-again": notSetUp,
  },
  renewRecoveryCodes: { "not-set-up": notSetUp },
  saveProfile: { "changed-elsewhere": { status: 409, message: m("profile.changedElsewhere") } },
  changePassword: { ...ownPassword, ...refusedPassword("newPassword") },
  setPassword: {
    "weak-password": { status: 400, message: m("account.weakPassword"), field: "newPassword" },
    unavailable: { ...accountsUnavailable, error: "password-not-changed" },
  },
  confirmOwner: {
    ...ownPassword,
    "wrong-identity": { status: 400, message: m("sessions.wrongIdentity") },
  },
  deleteAccount: {
    ...ownPassword,
    "wrong-identity": { status: 400, message: m("profile.wrongIdentity") },
    "orders-under-way": { status: 409, message: m("profile.ordersUnderWay") },
    "last-admin": { status: 409, message: m("profile.lastAdmin") },
  },
  addAddress: {
    full: { status: 409, message: m("addresses.full"), values: ({ most }) => ({ count: most }) },
  },
  changeAddress: { "changed-elsewhere": { status: 409, message: m("addresses.changedElsewhere") } },
};
