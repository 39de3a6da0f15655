import { z } from "zod";
import { isShopPath } from "~/domain/settings/shop-path";
import { defaultLocale } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { parseId } from "~/lib/ids";
import { optionalTextField } from "~/lib/text/text-field";
import { isWebAddress } from "~/lib/text/web-address";
import { type MenuTarget, menuLimits, menuPlaces } from "./menu";

const missing = m("adminMenus.missingLabel");

/** A form's labels, of which empty ones are left out. */
const labels = (languageCodes: readonly string[]) =>
  z
    .object(
      Object.fromEntries(languageCodes.map((code) => [code, optionalTextField({ most: menuLimits.label })])),
    )
    // Empty fields are not in the form's data.
    .prefault({})
    .transform((typed) => Object.fromEntries(Object.entries(typed).filter(([, label]) => label !== "")));

/** The target that `targetText` wrote; null for an unknown one. */
function readTarget(text: string, address: string): MenuTarget | null {
  const [kind = "", name = ""] = text.split(":");
  if (kind === "link") return { kind, url: address };
  if (kind === "place") {
    const place = menuPlaces.find((known) => known === name);
    return place ? { kind, place } : null;
  }
  const id = parseId(name);
  if (!id) return null;
  if (kind === "category") return { kind, categoryId: id };
  if (kind === "collection") return { kind, collectionId: id };
  return kind === "page" ? { kind, pageId: id } : null;
}

/** The form of the labels of an entry, of which none is required. */
export const menuLabelsSchema = (languageCodes: readonly string[]) =>
  z.object({ labels: labels(languageCodes) });

/** The form of the labels of a link, which needs one in the default language. */
export const linkLabelsSchema = (languageCodes: readonly string[]) =>
  menuLabelsSchema(languageCodes).refine((typed) => typed.labels[defaultLocale], {
    path: ["labels", defaultLocale],
    error: missing,
  });

/** The form of a new entry: `target` as `targetText` writes it, `url` for a link, and labels per language. */
export const newMenuEntrySchema = (languageCodes: readonly string[]) =>
  z
    .object({
      target: z.string({ error: m("adminMenus.missingTarget") }),
      url: optionalTextField({ most: menuLimits.url }),
      labels: labels(languageCodes),
    })
    .transform((typed, context) => {
      const refuse = (path: string[], message: string) => {
        context.addIssue({ code: "custom", path, message });
        return z.NEVER;
      };
      const target = readTarget(typed.target, typed.url);
      if (!target) return refuse(["target"], m("adminMenus.missingTarget"));
      if (target.kind === "link") {
        if (!isWebAddress(target.url) && !isShopPath(target.url))
          return refuse(["url"], m("adminMenus.invalidUrl"));
        if (!typed.labels[defaultLocale]) return refuse(["labels", defaultLocale], missing);
      } else if (typed.url) {
        return refuse(["url"], m("adminMenus.urlOnlyForLinks"));
      }
      return { target, labels: typed.labels };
    });
