import { z } from "zod";
import { typedReference } from "../look-up-order.schema";

/** What is typed at the door to find an order. Its message is a key of `i18n`. */
export const doorLookUpSchema = z.object({ reference: typedReference("door.invalidReference") });

/** Which order is handed over: its number came before in other years. */
export const handOverSchema = doorLookUpSchema.extend({ year: z.coerce.number().int() });
