import { z } from "zod";
import { parseBoundedJson } from "~/lib/bounded-json";

/**
 * Parses a string as JSON, as forms and query strings carry values other than text. Returns the string itself when it
 * is not JSON, and any other value unchanged.
 */
export const parseJsonText = (value: unknown): unknown => {
  if (typeof value !== "string") return value;
  try {
    return parseBoundedJson(value);
  } catch {
    return value;
  }
};

/** Accepts the schema's value or, in forms and query strings, its JSON text. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(parseJsonText, schema);

export const id = z.int().positive().max(9_999_999_999);

/** A text that the schema of its form reads, which has this maximum length once it is normalized. */
export const formText = (most: number, error?: string) => z.string({ error }).meta({ maxLength: most });

/** Optimistic concurrency: a write that states another version than the row's fails. */
export const version = z
  .int()
  .positive()
  .meta({ description: "Version of the row as it was read; equivalent to `If-Match`" });

/** Texts by language code. */
export const texts = z.record(z.string(), z.string());

export const MOST_LISTED = 1000;

/** Parameters of keyset pagination. */
export const paging = {
  limit: jsonText(z.int().min(1).max(MOST_LISTED))
    .optional()
    .meta({ description: "Maximum number of entries" }),
  cursor: jsonText(id).optional().meta({ description: "From the `next` link of the previous page" }),
};

export const error = z
  .object({
    error: z.string().meta({ description: "Error code" }),
    reference: z.string().optional().meta({ description: "The order that the error is about" }),
    fields: z.record(z.string(), z.string()).optional().meta({ description: "Error messages by field" }),
  })
  .meta({ id: "Error" });
