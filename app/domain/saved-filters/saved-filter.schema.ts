import { z } from "zod";
import { m } from "~/i18n/message";
import { textField } from "~/lib/text/text-field";
import { savedFilterLimits } from "./saved-filter";

export const savedFilterSchema = z.object({
  filterName: textField({
    most: savedFilterLimits.name,
    missing: m("admin.filterNameMissing"),
  }),
});
