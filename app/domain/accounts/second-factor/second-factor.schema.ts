import { z } from "zod";
import { m } from "~/i18n/message";
import { compactCode, isAppCode, isRecoveryCode } from "./second-factor";

const invalid = m("secondFactor.invalidCode");
const startAgain = m("secondFactor.not-set-up");

const code = z.string({ error: invalid }).transform(compactCode);

/** A TOTP code or a recovery code. */
export const codeField = code.refine((value) => isAppCode(value) || isRecoveryCode(value), {
  error: invalid,
});

export const codeSchema = z.object({ code: codeField });

/** The code proves that the app has the secret, which the form carries encrypted. */
export const setUpSchema = z.object({
  code: code.refine(isAppCode, { error: m("secondFactor.invalidAppCode") }),
  sealed: z.string({ error: startAgain }).max(500, { error: startAgain }),
});

// Form values.
export type CodeFields = z.input<typeof codeSchema>;
export type SetUpFields = z.input<typeof setUpSchema>;
