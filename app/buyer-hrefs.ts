import { query } from "./hrefs";

/** URLs of a buyer's account, orders and claims that the pages of the shop do not link, so that they do not carry them. */
export const buyerHrefs = {
  /** Action that receives the ID token of Google's or Apple's popup. */
  loginProvider: (locale: string, redirectTo: string | null = null) =>
    `/${locale}/login/provider${query({ redirectTo })}`,
  /** Second factor after the password. */
  loginCode: (locale: string, redirectTo: string | null = null) =>
    `/${locale}/login/code${query({ redirectTo })}`,
  /** Set-up of the second factor after the password. */
  loginSetUp: (locale: string, redirectTo: string | null = null) =>
    `/${locale}/login/set-up${query({ redirectTo })}`,
  /** Target of the links in mails; `oobCode` is the mail's code. */
  newPassword: (locale: string, oobCode: string | null = null, redirectTo: string | null = null) =>
    `/${locale}/password/new${query({ oobCode, redirectTo })}`,
  /** Requests another verification mail. */
  verifyMail: (locale: string) => `/${locale}/verify/mail`,
  /** `redirectTo` is the path to continue to after the set-up. */
  secondFactor: (locale: string, redirectTo: string | null = null) =>
    `/${locale}/perfil/second-factor${query({ redirectTo })}`,
  /** `end` asks to end the session with this key, or all of them. */
  sessions: (locale: string, end: string | null = null) => `/${locale}/perfil/sessions${query({ end })}`,
  /** The account's data as a file. */
  profileData: (locale: string) => `/${locale}/perfil/data`,
  newAddress: (locale: string) => `/${locale}/direccion/new`,
  address: (locale: string, id: number) => `/${locale}/direccion/${id}`,
  deleteAccount: (locale: string) => `/${locale}/perfil/delete`,
  /** The form to ask for an exchange or return. */
  returnRequest: (locale: string, reference: string, key: string | null = null) =>
    `/${locale}/orders/${reference}/return${query({ key })}`,
  /** The label of the parcel with the pieces of a return request. */
  returnLabel: (locale: string, reference: string, number: number, key: string | null = null) =>
    `/${locale}/orders/${reference}/returns/${number}/label${query({ key })}`,
  /** The form of a buyer's review of a product of an order. */
  writeReview: (locale: string, reference: string, productId: number, key: string | null = null) =>
    `/${locale}/orders/${reference}/review/${productId}${query({ key })}`,
  /** Stops requests for reviews to an order's buyer. */
  stopReviews: (locale: string, reference: string, key: string | null) =>
    `/${locale}/orders/${reference}/no-reviews${query({ key })}`,
  /** The consumer's copy of a sheet such as `000000001-2026`. */
  claim: (locale: string, sheet: string, key: string) => `/${locale}/claims/${sheet}${query({ key })}`,
};
