import { fold } from "~/lib/text/fold";
import { normalizeText } from "~/lib/text/normalize";

/** Maximum text lengths in characters. */
export const categoryLimits = { name: 60, intro: 400 } as const;

/** Names that differ only by case, accents or spaces are the same, in forms and product files. */
export const comparableName = (name: string): string => fold(normalizeText(name)).replace(/ +/g, " ");
