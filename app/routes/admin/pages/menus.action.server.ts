import { adminHrefs } from "~/admin-hrefs";
import { listCollections } from "~/domain/collections/collections.queries.server";
import type { MenuChange } from "~/domain/menus/menu";
import { linkLabelsSchema, menuLabelsSchema, newMenuEntrySchema } from "~/domain/menus/menu.schema";
import { readMenus } from "~/domain/menus/menus.queries.server";
import { changeMenu } from "~/domain/menus/write-menu.server";
import { listOwnPages } from "~/domain/own-pages/own-pages.queries.server";
import { languageCodes } from "~/domain/settings/shop";
import { readStoredShop } from "~/domain/settings/shop.server";
import { parseSubmission, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { staffEntryName } from "~/http/menu-links.server";
import { readStep, stepFragment } from "~/http/read-ids.server";
import { refuse, refuseButton } from "~/http/refuse.server";
import { formRoute } from "~/http/staff/page-route.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { defaultLocale } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { adminTranslator } from "~/i18n/translator.server";
import { parseId } from "~/lib/ids";

/** Changes one menu. The form's name is a button's, its menu and its entry, such as `move-header-3`; or `add-header`. */
export const action = formRoute({ right: "pages" }, async ({ context, staff, form }) => {
  const [menus, shop, pages, collections, translate] = await Promise.all([
    readMenus(context),
    readStoredShop(context),
    listOwnPages(context),
    listCollections(context),
    adminTranslator(defaultLocale),
  ]);
  const [, button, menu, entryId] =
    /^(add|label|move|remove)-([a-z]+)(?:-(\d+))?$/.exec(String(form.get("intent"))) ?? [];
  const current = menus.find((candidate) => candidate.menu === menu);
  const id = parseId(entryId) ?? 0;
  // 0 is the version of a menu that was not arranged yet.
  const version = form.get("version") === "0" ? 0 : parseId(form.get("version"));
  if (!button || !current || version === null || (button !== "add" && !id)) {
    return refuseUnparsed(form, { message: m("alert.invalidForm") });
  }
  const write = (change: MenuChange) =>
    changeMenu(staff, {
      current,
      version,
      change,
      nameOf: (entry) =>
        [
          staffEntryName(entry, { shop, pages, collections }, { locale: defaultLocale, translate }),
          ...Object.entries(entry.labels)
            .filter(([code]) => code !== defaultLocale)
            .map(([code, label]) => `${code}: ${label}`),
          ...(entry.kind === "link" ? [entry.url] : []),
        ].join(" · "),
    });
  const saved = (fragment = "") =>
    redirectStaff(context, adminHrefs.menus() + fragment, { type: "success", key: "staffSaved" });
  const codes = languageCodes(shop);

  if (button === "add") {
    const submission = parseSubmission(form, newMenuEntrySchema(codes));
    if (submission.status !== "success") return refuseInvalid(submission);
    const added = await write({ type: "add", ...submission.value });
    return added.ok ? saved() : refuse(context, submission, ["writeMenu", { code: added.code }]);
  }
  if (button === "label") {
    const isLink = current.entries.find((entry) => entry.id === id)?.kind === "link";
    const submission = parseSubmission(form, isLink ? linkLabelsSchema(codes) : menuLabelsSchema(codes));
    if (submission.status !== "success") return refuseInvalid(submission);
    const changed = await write({ type: "label", id, ...submission.value });
    return changed.ok ? saved() : refuse(context, submission, ["writeMenu", { code: changed.code }]);
  }
  const change: MenuChange =
    button === "move" ? { type: "move", id, by: readStep(form) } : { type: "remove", id };
  const changed = await write(change);
  return changed.ok
    ? saved(change.type === "move" ? stepFragment(form) : "")
    : refuseButton(form, ["writeMenu", { code: changed.code }]);
});
