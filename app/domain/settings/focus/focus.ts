import { z } from "zod";
import { m } from "~/i18n/message";

const percent = z
  .string()
  .default("")
  .transform((typed) => typed.trim())
  .refine((typed) => typed === "" || (/^\d{1,3}$/.test(typed) && Number(typed) <= 100), {
    error: m("adminMedia.invalidPercent"),
  });

/**
 * The form of a picture's focal point, in percent of its width and height. Its value is a CSS position such as
 * `50% 20%`, or null for the centre when both fields are empty.
 */
export const focusSchema = z
  .object({ x: percent, y: percent })
  .superRefine(({ x, y }, problems) => {
    if ((x === "") === (y === "")) return;
    const path = [x === "" ? "x" : "y"];
    problems.addIssue({ code: "custom", path, message: m("adminMedia.invalidPercent") });
  })
  .transform(({ x, y }) => (x === "" ? null : `${Number(x)}% ${Number(y)}%`));

/** The numbers of a stored focal point; those of the centre for null. */
export function focusPoint(focus: string | null | undefined): { x: number; y: number } {
  const [x = 50, y = 50] = (focus ?? "").match(/\d+/g)?.map(Number) ?? [];
  return { x, y };
}
