import type { MessageKey } from "~/i18n/messages";

/** Keys of toast messages that scripts display; their texts are i18n messages under `alert`. */
const raisedKeys = [
  "productAdded",
  "lookAdded",
  "lookEmpty",
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
  "sizeRequired",
  "giftRequired",
  "notSaved",
  "wishAdded",
  "wishRemoved",
  "wishlistFull",
  "profileSaved",
  "passwordSaved",
  "addressSaved",
  "addressDeleted",
  "principalSaved",
  "sessionEnded",
  "sessionOver",
] as const;
/** Keys of those that only the edge displays, after a redirect; their texts are under `flash`. */
const flashKeys = [
  "newsletterLeft",
  "notPaid",
  "stockRequestKept",
  "signedUp",
  "signedUpUnmailed",
  "signedOut",
  "signedOutHereOnly",
  "signInAgain",
  "otherAccount",
  "secondFactorOff",
  "passwordChanged",
  "emailVerified",
  "accountDeleted",
  "returnAsked",
  "returnWithdrawn",
  "orderPlacedBefore",
  "orderUnchanged",
  "orderNotEditable",
  "soldOutMeanwhile",
  "staffSaved",
  "staffCreated",
  "staffDeleted",
  "staffUndoneMailed",
  "staffNotExchanged",
  "staffUndone",
  "staffUndoTooLate",
  "mailQueued",
] as const;
const types = ["success", "error", "warning", "info"] as const;

type RaisedKey = (typeof raisedKeys)[number];
export type AlertKey = RaisedKey | (typeof flashKeys)[number];
export type AlertType = (typeof types)[number];

/** An alert that a script displays. */
export interface RaisedAlert {
  type: AlertType;
  key: RaisedKey;
}

const isRaisedKey = (value: unknown): value is RaisedKey => raisedKeys.includes(value as RaisedKey);
const isFlashKey = (value: unknown): value is (typeof flashKeys)[number] =>
  flashKeys.includes(value as (typeof flashKeys)[number]);

export const isAlertKey = (value: unknown): value is AlertKey => isRaisedKey(value) || isFlashKey(value);
export const isAlertType = (value: unknown): value is AlertType => types.includes(value as AlertType);

export const alertMessage = (key: AlertKey): MessageKey =>
  isRaisedKey(key) ? `alert.${key}` : `flash.${key}`;
