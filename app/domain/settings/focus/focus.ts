import { z } from "zod";
import { m } from "~/i18n/message";
import { typedCode } from "~/lib/text/text-field";

const percent = typedCode()
  .default("")
  .refine((typed) => typed === "" || (/^\d{1,3}$/.test(typed) && Number(typed) <= 100), {
    error: m("adminMedia.invalidPercent"),
  });

/** A point in percent of a picture's width and height. */
export interface FocusPoint {
  x: number;
  y: number;
}

/** A focal point as a CSS position such as `50% 20%`; null for the centre. */
export const focusText = ({ x, y }: FocusPoint): string | null =>
  x === 50 && y === 50 ? null : `${x}% ${y}%`;

const POSITION = /^(\d{1,3})% (\d{1,3})%$/;

/** Parses a CSS position of whole percentages; null for another text. */
export function parseFocus(text: string): FocusPoint | null {
  const [, x, y] = (POSITION.exec(text) ?? []).map(Number);
  return x !== undefined && y !== undefined && x <= 100 && y <= 100 ? { x, y } : null;
}

/**
 * The form of a picture's focal point. Its value is a CSS position, or null for the centre and when both fields are
 * empty.
 */
export const focusSchema = z
  .object({ x: percent, y: percent })
  .superRefine(({ x, y }, problems) => {
    if ((x === "") === (y === "")) return;
    const path = [x === "" ? "x" : "y"];
    problems.addIssue({ code: "custom", path, message: m("adminMedia.invalidPercent") });
  })
  .transform(({ x, y }) => (x === "" ? null : focusText({ x: Number(x), y: Number(y) })));

/** The numbers of a stored focal point; those of the centre for null. */
export const focusPoint = (focus: string | null | undefined): FocusPoint =>
  parseFocus(focus ?? "") ?? { x: 50, y: 50 };
