import { z } from "zod";
import { m } from "~/i18n/message";
import { idField } from "~/lib/text/id-field";

/** The form that adds products to a collection by hand. */
export const addMembersSchema = z.object({
  productId: z
    .array(idField(m("adminCollections.missingProducts")), { error: m("adminCollections.missingProducts") })
    .min(1, { error: m("adminCollections.missingProducts") }),
});
