import { parseId } from "~/lib/ids";

/** Parses the reordered ids of the field `ids` (`3,1,2`). Empty when any of them is invalid. */
export function readIds(form: FormData): number[] {
  const ids = String(form.get("ids")).slice(0, 20_000).split(",").map(parseId);
  return ids.every((id) => id !== null) ? ids : [];
}

/** Which way a form, such as that of `StepButtons`, moves its item. */
export const readStep = (form: FormData): 1 | -1 => (form.get("by") === "-1" ? -1 : 1);

/** The URL fragment of the pressed button of `StepButtons`, which has the focus again after the redirect. */
export const stepFragment = (form: FormData): string =>
  `#${form.get("intent")}-${readStep(form) === -1 ? "up" : "down"}`;

/**
 * Parses the intent of a form that repeats per item: `change-12` is the verb `change` for id 12. `id` is 0 without a
 * number.
 */
export function readIntent(form: FormData): { verb: string; id: number } {
  const [, verb = "", id] = /^([a-z]+)(?:-(\d{1,10}))?$/.exec(String(form.get("intent"))) ?? [];
  return { verb, id: parseId(id) ?? 0 };
}
