import type { FormResult } from "~/domain/form-reply";
import { valueAt } from "~/lib/value-at";

/** The index of an order's line among the `lines` of a refused form, which may list others by now; -1 without one. */
export function linePlace(result: FormResult | undefined, lineId: number): number {
  for (let place = 0; ; place++) {
    const typed = valueAt(result?.initialValue, `lines[${place}].lineId`);
    if (typed === undefined) return -1;
    if (String(typed) === String(lineId)) return place;
  }
}
