import fc from "fast-check";
import { together } from "../command";
import { cardCommands, finishGifts, issue, mail } from "./cards";
import { catalogueCommands, category } from "./catalogue";
import {
  checkoutCommands,
  place,
  placeAgainWithCard,
  placeForCards,
  placeForCash,
  placeForFree,
  placeLast,
  placeToMake,
  placeToProve,
  placeWithCard,
  placeWithCode,
} from "./checkout";
import { edit, editCommands, editDelivery, editPieces } from "./edits";
import { cancelAndRestock, cancelIt, finish, handlingCommands, handOver, ship } from "./handling";
import { decide, offlineCommands, openPaymentForm, payManually, prove, sendPaymentForm } from "./offline";
import {
  charge,
  decline,
  outage,
  pay,
  payAgain,
  paymentCommands,
  run,
  settlePayments,
  startPayment,
  waitADay,
  waitAMoment,
} from "./payments";
import {
  askAbout,
  giveBack,
  refundByGrace,
  refundCommand,
  refundCommands,
  refundUnanswered,
  settleRefunds,
} from "./refunds";
import {
  answer,
  approve,
  ask,
  close,
  exchange,
  giveValueBack,
  receive,
  receiveWorn,
  refuse,
  returnCommands,
  settle,
} from "./returns";

const paidByCard = together(place, startPayment, charge);
const delivered = together(place, payManually, handOver);
const sent = together(place, startPayment, charge, ship);
const returned = together(ask, answer, receive, close);
const exchanged = together(
  place,
  payManually,
  handOver,
  ask,
  approve,
  receive,
  place,
  exchange,
  payManually,
  giveValueBack,
);
const paidWithCard = together(issue, mail, placeWithCard, startPayment, charge, refundCommand, giveBack);
const boughtCard = together(placeForCards, payManually, mail, placeWithCard, cancelIt);

const paidInCash = together(placeForCash, handOver, payManually);
const settled = together(placeForFree, handOver, ask, approve, receive, settle);
const refused = together(place, payManually, handOver, ask, approve, receiveWorn, refuse);
const made = together(placeToMake, payManually, finish, fc.oneof(cancelAndRestock, ship, finish));
const undecided = together(
  place,
  startPayment,
  pay,
  refundUnanswered,
  cancelAndRestock,
  waitAMoment,
  fc.oneof(settleRefunds, askAbout),
  askAbout,
);
const paidByOldForm = together(placeToProve, openPaymentForm, edit, sendPaymentForm);
const exported = together(place, editDelivery, startPayment, pay);
const decidedLate = together(place, startPayment, run, fc.oneof(decline, outage, edit), settlePayments);
const boughtOnlyCards = together(placeForCards, payManually, mail, finishGifts);

const heldByRunning = together(issue, mail, placeWithCard, startPayment, run, placeAgainWithCard);
const recategorised = together(placeWithCode, category, editPieces, startPayment, pay);
const givenBackInParts = together(
  place,
  startPayment,
  pay,
  fc.oneof(payAgain, refundByGrace),
  refundCommand,
  refundCommand,
);

const paidLateWithCard = together(
  issue,
  mail,
  placeWithCard,
  startPayment,
  waitADay,
  settlePayments,
  fc.oneof(payManually, pay),
);

const lastPieces = together(placeLast, placeLast, startPayment, run, startPayment);

const proved = together(placeToProve, prove, decide);

const stories = [
  paidByCard,
  delivered,
  delivered,
  sent,
  returned,
  returned,
  exchanged,
  exchanged,
  refused,
  made,
  proved,
  paidWithCard,
  boughtCard,
  boughtOnlyCards,
  paidInCash,
  settled,
  undecided,
  undecided,
  paidByOldForm,
  exported,
  decidedLate,
  heldByRunning,
  recategorised,
  givenBackInParts,
  lastPieces,
  paidLateWithCard,
];

/** All commands. Those that are listed twice are twice as frequent. */
export const everything = [
  ...stories,
  ...checkoutCommands,
  ...paymentCommands,
  ...offlineCommands,
  ...editCommands,
  ...handlingCommands,
  ...refundCommands,
  ...returnCommands,
  ...cardCommands,
  ...catalogueCommands,
];
