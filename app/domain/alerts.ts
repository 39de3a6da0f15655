/** Keys of toast messages; their texts are i18n messages under `alert`. */
const keys = [
  "productAdded",
  "cartUpdated",
  "lineRemoved",
  "cartCleared",
  "cartRestored",
  "linesDropped",
  "cartFull",
  "quantityCapped",
  "invalidForm",
  "productGone",
  "soldOut",
  "noMorePieces",
  "soldOutMeanwhile",
  "sizeRequired",
  "giftRequired",
  "notSaved",
  "wishAdded",
  "wishRemoved",
  "wishlistFull",
  "stockRequestKept",
  "notPaid",
  "signedUp",
  "signedUpUnmailed",
  "signedOut",
  "signedOutHereOnly",
  "sessionEnded",
  "signInAgain",
  "secondFactorOff",
  "passwordChanged",
  "emailVerified",
  "profileSaved",
  "passwordSaved",
  "accountDeleted",
  "addressSaved",
  "addressDeleted",
  "principalSaved",
  "orderPlacedBefore",
  "orderUnchanged",
  "orderNotEditable",
  "staffSaved",
  "staffCreated",
  "staffDeleted",
  "staffUndoneMailed",
  "mailQueued",
] as const;
const types = ["success", "error", "warning", "info"] as const;

export type AlertKey = (typeof keys)[number];
export type AlertType = (typeof types)[number];

export const isAlertKey = (value: unknown): value is AlertKey => keys.includes(value as AlertKey);
export const isAlertType = (value: unknown): value is AlertType => types.includes(value as AlertType);
