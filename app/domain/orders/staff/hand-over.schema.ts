import { z } from "zod";
import { m } from "~/i18n/message";
import { idField } from "~/lib/text/id-field";
import { typedCode } from "~/lib/text/text-field";
import { referenceField } from "../look-up-order.schema";

/** The look-up form at the door. */
export const doorLookUpSchema = z.object({ reference: referenceField(m("door.invalidReference")) });

/** The code that authorizes a device. A wrong code is not a validation error. */
export const doorCodeSchema = z.object({ code: typedCode().default("") });

/** `year` disambiguates references, which repeat after a year. */
export const handOverSchema = doorLookUpSchema.extend({ year: idField(m("door.invalidReference")) });

// Form values.
export type DoorLookUpFields = z.input<typeof doorLookUpSchema>;
export type DoorCodeFields = z.input<typeof doorCodeSchema>;
