import { z } from "zod";
import { chosenAddressSchema } from "~/domain/addresses/address.schema";
import { productFormSchema } from "~/domain/catalog/product-form/product-form.schema";
import { checkoutSchema } from "~/domain/checkout/checkout.schema";
import { giftSchema } from "~/domain/gift-cards/gift.schema";
import { issueSchema } from "~/domain/gift-cards/staff-gift.schema";
import { readAddressForms } from "~/lib/address/address-forms.server";

const addressForms = await readAddressForms();

/** Schemas that need more than language codes. */
const SPECIAL = {
  checkoutSchema: checkoutSchema([], addressForms),
  giftSchema: giftSchema(new Date()),
  issueSchema: issueSchema(new Date(), ["es", "en"]),
  productFormSchema: productFormSchema(["es", "en"], {
    variants: ["new-1"],
    rows: ["new-1"],
    images: ["new-1"],
  }),
  chosenAddressSchema: chosenAddressSchema({ chosen: null, found: [] }, addressForms),
};

const modules = import.meta.glob<Record<string, unknown>>(
  ["../../app/domain/**/*.schema.ts", "../../app/domain/**/own-fields.ts"],
  { eager: true },
);

/** Every exported schema of a form, by its name. */
export const formSchemas = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]): [string, z.ZodType][] => {
    if (!name.endsWith("Schema") || name === "importOptionsSchema") return [];
    if (value instanceof z.ZodType) return [[`${name} of ${file}`, value]];
    if (name in SPECIAL) return [[name, SPECIAL[name as keyof typeof SPECIAL]]];
    return [[name, (value as (codes: string[]) => z.ZodType)(["es", "en"])]];
  }),
);
