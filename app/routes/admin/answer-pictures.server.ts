import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { attachImages } from "~/domain/catalog/images/attach-images.server";
import { changeImage } from "~/domain/catalog/images/change-image.server";
import { detachImage } from "~/domain/catalog/images/detach-image.server";
import { type ImageValues, productImageSchema } from "~/domain/catalog/images/product-image.schema";
import { imageFields } from "~/domain/catalog/product/form-fields";
import { orderParts } from "~/domain/catalog/product/order-parts.server";
import { languageCodes } from "~/domain/settings/shop";
import { hrefs } from "~/hrefs";
import type { MessageKey } from "~/i18n/messages";
import { refuseForm } from "../customer/form-problem.server";
import { orUnavailable } from "../storefront/or-unavailable.server";
import { originalOf, refuseConflict, takeTheirs } from "./merge-form.server";
import { receivePictures, refusePictures } from "./pictures.server";
import { readIds, readIntent } from "./read-ids.server";
import { leadOnAdmin, parseAdminFields } from "./staff.server";

interface PictureForm {
  productId: number;
  form: FormData;
  staff: StaffContext;
  locale: string;
}

const messages = {
  gone: "adminProducts.gone",
  "variant-gone": "adminProducts.variantGone",
  "picture-gone": "adminProducts.pictureGone",
  "changed-meanwhile": "admin.changedMeanwhile",
} as const satisfies Record<string, MessageKey>;

const refuse = (form: FormData, code: keyof typeof messages) =>
  refuseForm(form, { status: 409, message: messages[code] });

/** The same page again, where one was. */
const stay = (productId: number) => redirect(hrefs.adminProductPictures(productId), 303);

/** What could be kept is shown, though other files of the same form were refused. */
async function add(context: AppLoadContext, { productId, form, staff, locale }: PictureForm) {
  const { pictures, refused } = await orUnavailable(context, () => receivePictures(context, staff, form));
  if (pictures.length > 0) {
    const mediaIds = pictures.map(({ id }) => id);
    const written = await orUnavailable(context, () =>
      attachImages(staff, { productId, variantId: null, mediaIds }),
    );
    if (!written.ok) return refuse(form, written.code);
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
  const parsed = parseAdminFields(form, productImageSchema(codes));
  if (!parsed.ok) return parsed.refusal;
  const picture = { productId, id, was: valuesBefore(form, codes), values: parsed.value };
  const written = await orUnavailable(context, () => changeImage(staff, picture));
  if (written.ok) {
    const to = hrefs.adminProductPictures(productId);
    return leadOnAdmin(context, to, { type: "success", key: "staffSaved" });
  }
  if (written.code !== "changed-meanwhile") return refuse(form, written.code);
  return refuseConflict(form, { fields: imageFields(written.current, codes) });
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
    return ordered.ok ? stay(productId) : refuse(form, ordered.code);
  }
  if (verb !== "delete") return refuseForm(form, { message: "alert.invalidForm" });
  // A picture that is gone needs no more taking off.
  await orUnavailable(context, () => detachImage(staff, { productId, id }));
  return stay(productId);
}
