import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { imageFields } from "~/domain/catalog/product/form-fields";
import { orderParts } from "~/domain/catalog/product/order-parts.server";
import { imageSchema } from "~/domain/catalog/product/product.schema";
import type { ImageValues } from "~/domain/catalog/product/product-input";
import { saveProduct } from "~/domain/catalog/product/save-product.server";
import { languageCodes } from "~/domain/settings/shop";
import { hrefs } from "~/hrefs";
import { orUnavailable } from "~/http/unavailable.server";
import { originalOf, refuseConflict, takeTheirs } from "./merge-form.server";
import { receivePictures, refusePictures } from "./pictures.server";
import { refuseProduct } from "./product-form.server";
import { readIds, readIntent } from "./read-ids.server";
import { leadOnAdmin, parseAdminFields, refuseForm } from "./staff.server";

interface PictureForm {
  productId: number;
  form: FormData;
  staff: StaffContext;
  locale: string;
}

/** The same page again, where one was. */
const stay = (productId: number) => redirect(hrefs.adminProductPictures(productId), 303);

/** What could be kept is shown, though other files of the same form were refused. */
async function add(context: AppLoadContext, { productId, form, staff, locale }: PictureForm) {
  const { pictures, refused } = await orUnavailable(context, () => receivePictures(context, staff, form));
  if (pictures.length > 0) {
    const images = pictures.map(({ id }) => ({ mediaId: id, variantId: null }));
    const written = await orUnavailable(context, () =>
      saveProduct(staff, { product: productId, input: { images }, lists: "parts" }),
    );
    if (!written.ok) return refuseProduct(form, written);
  }
  const isWhole = pictures.length > 0 && refused.length === 0;
  return isWhole ? stay(productId) : refusePictures(form, locale, refused);
}

/** The values that the form was made of. */
function valuesBefore(form: FormData, codes: readonly string[]): ImageValues {
  const original = originalOf(form);
  return {
    variantId: Number(original.variantId) || null,
    alts: Object.fromEntries(codes.map((code) => [code, original[`alts.${code}`] ?? ""])),
  };
}

async function change(context: AppLoadContext, { productId, form, staff }: PictureForm, id: number) {
  const codes = languageCodes(await context.shop());
  takeTheirs(form);
  const parsed = parseAdminFields(form, imageSchema(codes));
  if (!parsed.ok) return parsed.refusal;
  const images = [{ id, was: valuesBefore(form, codes), ...parsed.value }];
  const written = await orUnavailable(context, () =>
    saveProduct(staff, { product: productId, input: { images }, lists: "parts" }),
  );
  if (written.ok) {
    const to = hrefs.adminProductPictures(productId);
    return leadOnAdmin(context, to, { type: "success", key: "staffSaved" });
  }
  const current = "current" in written && written.current.images.find((image) => image.id === id);
  return current
    ? refuseConflict(form, { fields: imageFields(current, codes) })
    : refuseProduct(form, written);
}

/** Does what a form of the page of a product's pictures asks for. */
export async function answerPictures(context: AppLoadContext, pictures: PictureForm) {
  const { productId, form, staff } = pictures;
  const { verb, id } = readIntent(form);
  if (verb === "add") return add(context, pictures);
  if (verb === "change") return change(context, pictures, id);
  if (verb === "order") {
    const order = { productId, part: "images", ids: readIds(form) } as const;
    const ordered = await orUnavailable(context, () => orderParts(staff, order));
    return ordered.ok ? stay(productId) : refuseProduct(form, ordered);
  }
  if (verb !== "delete") return refuseForm(form, { message: "alert.invalidForm" });
  // A picture that is gone needs no more taking off.
  const images = [{ id, isRemoved: true }];
  const written = await orUnavailable(context, () =>
    saveProduct(staff, { product: productId, input: { images }, lists: "parts" }),
  );
  if (!written.ok && written.code !== "gone") return refuseProduct(form, written);
  return stay(productId);
}
