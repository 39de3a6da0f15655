import { z } from "zod";
import { parseDecimal } from "./decimal";

/** Schema of a number, also as it is typed; see `parseDecimal`. */
export const numberField = <Schema extends z.ZodType>(number: Schema) =>
  z.preprocess((typed) => (typeof typed === "string" ? (parseDecimal(typed) ?? Number.NaN) : typed), number);
