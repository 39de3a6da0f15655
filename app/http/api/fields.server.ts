import { z } from "zod";
import { parseBoundedJson } from "~/lib/bounded-json";

/** A form and an address carry text alone: what is no text is written there as JSON. */
export const fromText = (value: unknown): unknown => {
  if (typeof value !== "string") return value;
  try {
    return parseBoundedJson(value);
  } catch {
    return value;
  }
};

/** A value that is no text, which a form or an address may write as JSON text. */
export const written = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(fromText, schema);

/** A row's id. */
export const id = z.int().positive().max(9_999_999_999);

/** How often a row has been written; a call that names it fails where it is another one by then. */
export const version = z
  .int()
  .positive()
  .meta({ description: "As the row was read; `If-Match` says the same" });

/** Texts by language code. */
export const texts = z.record(z.string(), z.string());

export const MOST_LISTED = 1000;

/** What lists are paged by. */
export const paging = {
  limit: written(z.int().min(1).max(MOST_LISTED)).optional().meta({ description: "How many at most" }),
  cursor: written(id).optional().meta({ description: "From the `next` link of the list before" }),
};

export const error = z
  .object({
    error: z.string().meta({ description: "What is wrong, for programs" }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: "What is wrong by field, in words" }),
  })
  .meta({ id: "Error" });
