import { z } from "zod";
import { normalizePhone } from "./phone";

/** Schema of an optional phone number: null when empty, else E.164. `error` is the message for an invalid number. */
export const optionalPhone = (error: string) =>
  z
    .string()
    .optional()
    .transform((typed, context) => {
      if (!typed?.trim()) return null;
      const number = normalizePhone(typed);
      if (number) return number;
      context.addIssue({ code: "custom", message: error });
      return z.NEVER;
    });
