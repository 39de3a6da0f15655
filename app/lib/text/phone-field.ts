import { z } from "zod";
import { normalizeText } from "./normalize";
import { normalizePhone } from "./phone";

/** Schema of an optional phone number: null when empty, else as of `normalizePhone`. `error` is the message for an invalid number. */
export const optionalPhone = (error: string) =>
  z
    .string()
    .optional()
    .transform((typed, context) => {
      if (!typed || normalizeText(typed) === "") return null;
      const number = normalizePhone(typed);
      if (number) return number;
      context.addIssue({ code: "custom", message: error });
      return z.NEVER;
    });
