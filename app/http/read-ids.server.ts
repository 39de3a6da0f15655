import { parseId } from "~/lib/ids";

/** The ids of a list in its new order, from the field `ids` (`3,1,2`); empty when they are none. */
export function readIds(form: FormData): number[] {
  const ids = String(form.get("ids")).slice(0, 20_000).split(",").map(parseId);
  return ids.every((id) => id !== null) ? ids : [];
}

/** What a form with several of its kind on the page does, and to which: `change-12`. */
export function readIntent(form: FormData): { verb: string; id: number } {
  const [, verb = "", id] = /^([a-z]+)(?:-(\d{1,10}))?$/.exec(String(form.get("intent"))) ?? [];
  return { verb, id: Number(id ?? 0) };
}
