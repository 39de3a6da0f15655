import { z } from "zod";
import { m } from "~/i18n/message";
import { typedReference } from "../look-up-order.schema";

/** What is typed at the door to find an order. */
export const doorLookUpSchema = z.object({ reference: typedReference(m("door.invalidReference")) });

/** The code that lets a device in; a wrong one is no error of the form. */
export const doorCodeSchema = z.object({ code: z.string().trim().default("") });

/** Which order is handed over: its number came before in other years. */
export const handOverSchema = doorLookUpSchema.extend({ year: z.coerce.number().int() });

// What their forms send.
export type DoorLookUpFields = z.input<typeof doorLookUpSchema>;
export type DoorCodeFields = z.input<typeof doorCodeSchema>;
