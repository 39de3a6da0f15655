import type { AppLoadContext } from "@remix-run/cloudflare";
import { adminHrefs } from "~/admin-hrefs";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import type { EditedProduct } from "~/domain/catalog/product/edited-product";
import { type SaveProductFailure, saveProduct } from "~/domain/catalog/product/save-product.server";
import {
  type FormValues,
  formLists,
  isNewKey,
  keysIn,
  orderField,
  rowField,
} from "~/domain/catalog/product-form/form-rows";
import { addPictures, applyStep, hasOptions, optionsExcess } from "~/domain/catalog/product-form/form-steps";
import { isStale, mergeProductForm } from "~/domain/catalog/product-form/merge-product-form";
import { productFormSchema } from "~/domain/catalog/product-form/product-form.schema";
import { productFormFields } from "~/domain/catalog/product-form/product-form-fields";
import { changesOwn, productFormInput } from "~/domain/catalog/product-form/product-form-input";
import { takenSkus } from "~/domain/catalog/product-form/taken-skus.queries.server";
import { findStoredPictures } from "~/domain/media/stored-pictures.queries.server";
import { languageCodes } from "~/domain/settings/shop";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import { parseId } from "~/lib/ids";
import { normalizeCode } from "~/lib/text/normalize";
import { type AnySubmission, parseSubmission, type Refusal, refuseForm, refuseInvalid } from "../form.server";
import { refuse } from "../refuse.server";
import { describeRefused, receivePictures } from "../uploads/upload.server";
import { applyTheirVersions, mergeOf, originalOf, refuseConflict, typedIn, versionOf } from "./merge.server";
import { productFailure } from "./product-form.server";
import { redirectStaff } from "./staff.server";

interface ProductPage {
  /** Null for a new product. */
  product: EditedProduct | null;
  form: FormData;
  staff: StaffContext;
  locale: string;
}

const toForm = (values: FormValues): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

/** The values with each new picture, to display it. One that is not stored any more is left out. */
async function withPictures(context: AppLoadContext, values: FormValues): Promise<FormValues> {
  const idOf = (key: string) => parseId(values[rowField("images", key, "mediaId")]) ?? 0;
  const { images } = keysIn(values);
  const added = images.filter(isNewKey);
  const found = new Map((await findStoredPictures(context, added.map(idOf))).map((each) => [each.id, each]));
  const next = { ...values };
  for (const key of added) {
    const picture = found.get(idOf(key));
    if (picture) next[rowField("images", key, "picture")] = JSON.stringify(picture);
  }
  next[orderField("images")] = images.filter((key) => !isNewKey(key) || found.has(idOf(key))).join();
  return next;
}

/** Displays the form with other values, which are not saved yet. */
function redisplay(
  page: ProductPage,
  typed: FormValues,
  codes: readonly string[],
  shown: Pick<Refusal, "message" | "values" | "type">,
) {
  const submission = parseSubmission(toForm(typed), productFormSchema(codes, keysIn(typed)));
  return refuseForm(submission, {
    status: shown.type ? 200 : 400,
    ...shown,
    omitFieldErrors: true,
    merge: mergeOf(page.form),
  });
}

const stepMessages: Record<string, MessageKey> = {
  combine: m("adminProducts.combined"),
  upload: m("adminProducts.picturesAdded"),
  drop: m("adminProducts.dropped"),
};

const excessMessages = {
  variants: m("adminProducts.variantsTooMany"),
  rows: m("adminProducts.rowsTooMany"),
} as const;

/** Names of the fields with SKUs that other products have. */
async function takenSkuFields(page: ProductPage, typed: FormValues): Promise<string[]> {
  const names = keysIn(typed).rows.map((key) => rowField("rows", key, "sku"));
  const skus = names.map((name) => normalizeCode(typed[name] ?? ""));
  const taken = await takenSkus(page.staff.db, skus, page.product?.id ?? null);
  return names.filter((_, index) => taken.has(skus[index] ?? ""));
}

async function refuseProduct(
  context: AppLoadContext,
  page: ProductPage,
  { submission, typed, failed }: { submission: AnySubmission; typed: FormValues; failed: SaveProductFailure },
) {
  const also = { merge: mergeOf(page.form) };
  const [field] = failed.code === "sku-taken" ? await takenSkuFields(page, typed) : [];
  return refuse(context, submission, productFailure(failed), field === undefined ? also : { ...also, field });
}

/** Refuses a form after others changed what it changes; see `refuseConflict`. */
function refuseMerged(
  typed: FormValues,
  original: FormValues,
  current: EditedProduct,
  codes: readonly string[],
) {
  const merged = mergeProductForm(typed, original, productFormFields(current, codes));
  const form = toForm({ ...merged.typed, original: JSON.stringify(merged.original) });
  return refuseConflict(form, productFormSchema(codes, keysIn(merged.typed)), {
    version: current.version,
    fields: merged.stored,
  });
}

/** Answers a product's form: one of its buttons, or saving it. */
export async function answerProductForm(context: AppLoadContext, page: ProductPage) {
  const { product, form, staff, locale } = page;
  const codes = languageCodes(await context.shop());
  applyTheirVersions(form);
  const step = form.get("step");
  const { pictures, refused } = await receivePictures(context, staff, form);
  const filled = await withPictures(context, addPictures(typedIn(form), pictures, codes));
  // Other steps leave the options as they were typed.
  const excess = step === null || step === "combine" ? optionsExcess(filled) : null;
  if (excess) return redisplay(page, filled, codes, { message: excessMessages[excess] });
  // Options that were typed but not combined are not lost when saving.
  const typed = step === null ? (applyStep(filled, "combine", codes) ?? filled) : filled;
  // Without its lists, the form would remove all rows.
  if (!formLists.every((list) => form.has(orderField(list)))) {
    return redisplay(page, typed, codes, { message: m("alert.invalidForm") });
  }
  const problem = await describeRefused(form, locale, refused);
  if (problem) return redisplay(page, typed, codes, problem);
  if (typeof step === "string") {
    const stepped = step === "upload" ? typed : applyStep(typed, step, codes);
    if (!stepped) return redisplay(page, typed, codes, { message: m("alert.invalidForm") });
    const [verb = ""] = step.split(":");
    const isNothing = stepped === typed && pictures.length === 0;
    if (isNothing && verb === "combine") {
      const message = hasOptions(typed)
        ? m("adminProducts.alreadyCombined")
        : m("adminProducts.nothingToCombine");
      return redisplay(page, typed, codes, { message });
    }
    if (isNothing && verb === "upload") {
      return redisplay(page, typed, codes, { message: m("adminMedia.missing") });
    }
    const message = stepMessages[verb] ?? m("adminProducts.notSavedYet");
    return redisplay(page, stepped, codes, { message, type: "info" });
  }
  const version = versionOf(form);
  if (product && version === 0) return redisplay(page, typed, codes, { message: m("alert.invalidForm") });
  const submission = parseSubmission(toForm(typed), productFormSchema(codes, keysIn(typed), product));
  if (submission.status !== "success") return refuseInvalid(submission, { merge: mergeOf(form) });
  const original = product ? originalOf(form) : {};
  if (product && isStale(typed, original, productFormFields(product, codes))) {
    return refuseMerged(typed, original, product, codes);
  }
  const sent = { value: submission.value, typed, original };
  const input = productFormInput(product, sent);
  const written = await (product
    ? saveProduct(staff, {
        product,
        version: changesOwn(sent) ? version : undefined,
        input,
        lists: "parts",
      })
    : saveProduct(staff, { product: null, input, lists: "whole" }));
  if (written.ok) {
    const to = adminHrefs.product(written.value.id);
    return redirectStaff(context, to, { type: "success", key: product ? "staffSaved" : "staffCreated" });
  }
  if (product && written.code === "changed-meanwhile") {
    return refuseMerged(typed, original, written.current, codes);
  }
  return refuseProduct(context, page, { submission, typed, failed: written });
}
