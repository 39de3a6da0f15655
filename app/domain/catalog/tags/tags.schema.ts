import { z } from "zod";
import { m } from "~/i18n/message";
import { textField, typedText } from "~/lib/text/text-field";
import { tagLimits } from "./tags";

const tag = textField({ most: tagLimits.tag, missing: m("adminProducts.textInvalid") });

/** Tags as of `parseTags`. Errors are of the whole list, which is one field of the form. */
export const tagsSchema = z
  .array(typedText())
  .max(tagLimits.perProduct, { error: m("adminProducts.tagsTooMany") })
  .superRefine((tags, context) => {
    for (const text of tags) {
      const [issue] = tag.safeParse(text).error?.issues ?? [];
      if (issue) return context.addIssue({ code: "custom", message: issue.message });
    }
  });
