import { z } from "zod";
import { m } from "~/i18n/message";
import { isAppCode, isRecoveryCode, normalizeCode } from "./second-factor";

const invalid = m("secondFactor.invalidCode");
const startAgain = m("secondFactor.startAgain");

/** Longer than any code, with whatever stands between its groups. */
const LONGEST = 40;

const code = z.string({ error: invalid }).max(LONGEST, { error: invalid }).transform(normalizeCode);

/** A code of the app, or a recovery code. */
export const codeField = code.refine((typed) => isAppCode(typed) || isRecoveryCode(typed), {
  error: invalid,
});

export const codeSchema = z.object({ code: codeField });

/** Proves that the app has the secret that it was shown, which the form carries encrypted. */
export const setUpSchema = z.object({
  code: code.refine(isAppCode, { error: m("secondFactor.invalidAppCode") }),
  sealed: z.string({ error: startAgain }).max(500, { error: startAgain }),
});

// What their forms send.
export type CodeFields = z.input<typeof codeSchema>;
export type SetUpFields = z.input<typeof setUpSchema>;
