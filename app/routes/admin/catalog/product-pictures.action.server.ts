import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { adminHrefs } from "~/admin-hrefs";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { imageFields } from "~/domain/catalog/product/form-fields";
import { orderParts } from "~/domain/catalog/product/order-parts.server";
import { imageSchema } from "~/domain/catalog/product/product.schema";
import type { ImageValues } from "~/domain/catalog/product/product-input";
import { saveProduct } from "~/domain/catalog/product/save-product.server";
import { languageCodes } from "~/domain/settings/shop";
import { UPLOAD_BYTES } from "~/edge/http/read-body.server";
import { refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { readIds, readIntent } from "~/http/read-ids.server";
import { refuse, refuseButton } from "~/http/refuse.server";
import { originalOf, parseMerge, refuseConflict } from "~/http/staff/merge.server";
import { productFailure, productIdOf } from "~/http/staff/product-form.server";
import { readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { receivePictures, refusePictures } from "~/http/upload.server";
import { m } from "~/i18n/message";

interface PictureForm {
  productId: number;
  form: FormData;
  staff: StaffContext;
  locale: string;
}

/** Redirects without a document load, which keeps the scroll position. */
const redirectToPictures = (productId: number) => redirect(adminHrefs.productPictures(productId), 303);

/** Adds the stored pictures even when other files of the form are refused. */
async function add(context: AppLoadContext, { productId, form, staff, locale }: PictureForm) {
  const { pictures, refused } = await throwUnavailableOnError(context, () =>
    receivePictures(context, staff, form),
  );
  if (pictures.length > 0) {
    const images = pictures.map(({ id }) => ({ mediaId: id, variantId: null }));
    const written = await throwUnavailableOnError(context, () =>
      saveProduct(staff, { product: productId, input: { images }, lists: "parts" }),
    );
    if (!written.ok) return refuseButton(form, productFailure(written));
  }
  const isWhole = pictures.length > 0 && refused.length === 0;
  return isWhole ? redirectToPictures(productId) : refusePictures(form, locale, refused);
}

/** The values that the form was rendered from. */
function valuesBefore(form: FormData, codes: readonly string[]): ImageValues {
  const original = originalOf(form);
  return {
    variantId: Number(original.variantId) || null,
    alts: Object.fromEntries(codes.map((code) => [code, original[`alts.${code}`] ?? ""])),
  };
}

async function change(context: AppLoadContext, { productId, form, staff }: PictureForm, id: number) {
  const codes = languageCodes(await context.shop());
  const schema = imageSchema(codes);
  const { submission, merge } = parseMerge(form, schema);
  if (submission.status !== "success") return refuseInvalid(submission, { merge });
  const images = [{ id, was: valuesBefore(form, codes), ...submission.value }];
  const written = await throwUnavailableOnError(context, () =>
    saveProduct(staff, { product: productId, input: { images }, lists: "parts" }),
  );
  if (written.ok) {
    const to = adminHrefs.productPictures(productId);
    return redirectStaff(context, to, { type: "success", key: "staffSaved" });
  }
  const current = "current" in written && written.current.images.find((image) => image.id === id);
  return current
    ? refuseConflict(form, schema, { fields: imageFields(current, codes) })
    : refuse(context, submission, productFailure(written), { merge });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "catalogue", mostBytes: UPLOAD_BYTES });
  if (!read.ok) return read.refusal;
  const pictures: PictureForm = { ...read, productId: productIdOf(params) };
  const { productId, form, staff } = pictures;
  const { verb, id } = readIntent(form);
  if (verb === "add") return add(context, pictures);
  if (verb === "change") return change(context, pictures, id);
  if (verb === "order") {
    const order = { productId, part: "images", ids: readIds(form) } as const;
    const ordered = await throwUnavailableOnError(context, () => orderParts(staff, order));
    return ordered.ok ? redirectToPictures(productId) : refuseButton(form, productFailure(ordered));
  }
  if (verb !== "delete") return refuseUnparsed(form, { message: m("alert.invalidForm") });
  // `gone`: the picture was already removed, as requested.
  const images = [{ id, isRemoved: true }];
  const written = await throwUnavailableOnError(context, () =>
    saveProduct(staff, { product: productId, input: { images }, lists: "parts" }),
  );
  if (!written.ok && written.code !== "gone") return refuseButton(form, productFailure(written));
  return redirectToPictures(productId);
}
