import { z } from "zod";
import { m } from "~/i18n/message";
import { shiftDays } from "~/lib/calendar/peru-calendar";
import { limaDate, limaMidnight, unixSeconds } from "~/lib/dates";
import { emailField } from "~/lib/text/email-field";
import { optionalTextField, textField, typedCode } from "~/lib/text/text-field";
import { GIFT_DAYS_AHEAD, giftLimits } from "./gift-card";
import { normalizeGiftCode } from "./normalize-gift-code";

const missing = m("giftCards.required");

const name = textField({ most: giftLimits.name, missing });

/** A day in Lima from today to a year ahead. */
const deliveryDay = (now: Date) =>
  typedCode(m("giftCards.dayMissing")).transform((day, context) => {
    const today = limaDate(unixSeconds(now));
    const error = limaMidnight(day) === null ? m("giftCards.dayMissing") : m("giftCards.dayOutside");
    if (limaMidnight(day) !== null && day >= today && day <= shiftDays(today, GIFT_DAYS_AHEAD)) return day;
    context.addIssue({ code: "custom", message: error });
    return z.NEVER;
  });

/** To whom a gift card goes, from whom and when, as typed. */
export const giftSchema = (now: Date) =>
  z.object({
    recipientName: name,
    recipientEmail: emailField({ missing: m("giftCards.required"), invalid: m("giftCards.invalidEmail") }),
    senderName: name,
    message: optionalTextField({ most: giftLimits.message, hasLines: true }),
    deliverOn: deliveryDay(now),
  });

/** The code of a card, as its holder types it. */
export const giftCodeSchema = z.object({
  code: typedCode(m("giftCards.codeMissing")).transform((typed, context) => {
    const code = normalizeGiftCode(typed);
    if (code) return code;
    const message = typed === "" ? m("giftCards.codeMissing") : m("giftCards.codeUnknown");
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  }),
});
