import { z } from "zod";
import { normalizePhone } from "./phone";

/** A phone that may be left empty, which is null; else E.164. `error` is what is said of one that can't be. */
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
