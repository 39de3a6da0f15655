import { together } from "../command";
import { cardCommands, issue, mail } from "./cards";
import { catalogueCommands } from "./catalogue";
import { checkoutCommands, place, placeForCards, placeToProve, placeWithCard } from "./checkout";
import { editCommands } from "./edits";
import { cancelIt, handlingCommands, handOver, ship } from "./handling";
import { decide, offlineCommands, payManually, prove } from "./offline";
import { charge, paymentCommands, startPayment } from "./payments";
import { giveBack, refundCommand, refundCommands } from "./refunds";
import { answer, ask, exchange, receive, returnCommands } from "./returns";

const paidByCard = together(place, startPayment, charge);
const delivered = together(place, payManually, handOver);
const sent = together(place, startPayment, charge, ship);
const returned = together(ask, answer, receive);
const exchanged = together(place, payManually, handOver, ask, answer, receive, place, exchange);
const paidWithCard = together(issue, mail, placeWithCard, startPayment, charge, refundCommand, giveBack);
const boughtCard = together(placeForCards, payManually, mail, placeWithCard, cancelIt);

const proved = together(placeToProve, prove, decide);

const stories = [
  paidByCard,
  paidByCard,
  paidByCard,
  delivered,
  delivered,
  sent,
  returned,
  returned,
  exchanged,
  proved,
  paidWithCard,
  boughtCard,
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
