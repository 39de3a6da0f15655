import type { AppLoadContext } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { adminHrefs } from "~/admin-hrefs";
import {
  type CategoryPicture,
  changeCategoryPicture,
  listCategoryPictures,
} from "~/domain/settings/category-picture.server";
import { textIn } from "~/domain/settings/shop";
import { UPLOAD_BYTES } from "~/edge/http/read-body.server";
import { notFound } from "~/edge/http/responses.server";
import { refuseUnparsed } from "~/http/form.server";
import { refuseButton } from "~/http/refuse.server";
import { answerMergedForm, versionOf } from "~/http/staff/merge.server";
import { formRoute, pageRoute } from "~/http/staff/page-route.server";
import { changeFormFocus, refusalOfUpload, storeFormPicture } from "~/http/staff/picture-form.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { parseId } from "~/lib/ids";
import { CategoryPicturePage } from "~/ui/admin/categories/category-picture-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

/** The category in the URL. Throws 404 when there is none. */
async function requireCategory(context: AppLoadContext, id: string | undefined): Promise<CategoryPicture> {
  const [category] = await listCategoryPictures(context, [parseId(id) ?? 0]);
  if (!category) throw notFound();
  return category;
}

export const loader = pageRoute({
  right: "catalogue",
  namespaces: ["adminProducts", "adminSettings", "adminMedia"],
  read: ({ context, params }) => requireCategory(context, params.categoryId),
  page({ names, version, picture }, { locale, translate }) {
    const name = textIn(names, locale) ?? translate("adminProducts.unnamed");
    return {
      version,
      picture,
      title: translate("adminSettings.categoryPicture", { name }),
    };
  },
});

// The file is read from the form.
const schema = z.object({});

export const action = formRoute({ right: "catalogue", mostBytes: UPLOAD_BYTES }, async (sent) => {
  const { context, params, staff, form } = sent;
  const category = await requireCategory(context, params.categoryId);
  const intent = form.get("intent");
  if (intent === "focus") return changeFormFocus(context, sent, adminHrefs.categories());
  const saved = () => redirectStaff(context, adminHrefs.categories(), { type: "success", key: "staffSaved" });
  if (intent === "clear") {
    const cleared = await changeCategoryPicture(staff, { category, version: versionOf(form), key: null });
    return cleared.ok ? saved() : refuseButton(form, ["changeSetting", cleared]);
  }
  if (intent !== "save") return refuseUnparsed(form, { message: m("alert.invalidForm") });
  return answerMergedForm(form, schema, {
    async write(_, version) {
      const stored = await storeFormPicture(context, sent);
      return stored.ok ? changeCategoryPicture(staff, { category, version, key: stored.value }) : stored;
    },
    done: saved,
    refusalOf: refusalOfUpload,
    latest: () => ({ version: category.version, fields: {} }),
  });
});

export default function PictureOfCategory() {
  const { messages: _, ...page } = useLoaderData<typeof loader>();
  return <CategoryPicturePage {...page} answer={useActionData<typeof action>()} />;
}
