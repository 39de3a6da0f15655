import { parseId } from "~/lib/ids";

/** Parses the reordered ids of the field `ids` (`3,1,2`). Empty when any of them is invalid. */
export function readIds(form: FormData): number[] {
  const ids = String(form.get("ids")).slice(0, 20_000).split(",").map(parseId);
  return ids.every((id) => id !== null) ? ids : [];
}

/**
 * Parses the intent of a form that repeats per item: `change-12` is the verb `change` for id 12. `id` is 0 without a
 * number.
 */
export function readIntent(form: FormData): { verb: string; id: number } {
  const [, verb = "", id] = /^([a-z]+)(?:-(\d{1,10}))?$/.exec(String(form.get("intent"))) ?? [];
  return { verb, id: Number(id ?? 0) };
}
