import type { Reader } from "~db/read-batcher";
import { type CallCounter, countedNow, networkCounters } from "../sign-in/call-limits.server";

const SHOP: CallCounter = ["doorShop", ""];

/**
 * Counters of a code entered at the door: of the client's network, and of all networks. None for an unknown address, which
 * is one's own machine.
 */
export const doorCodeCounters = (address: string | null): CallCounter[] =>
  address === null ? [] : [...networkCounters("doorCode", address), SHOP];

/** Number of wrong codes of all networks in the current hour. */
export const countWrongDoorCodes = (reader: Reader, now: Date): Promise<number> =>
  countedNow(reader, SHOP, now);
