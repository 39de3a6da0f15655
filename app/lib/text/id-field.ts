import { z } from "zod";
import { MAX_ID, parseId } from "../ids";

/** A form's or JSON's database id, or a version, which is a number of the same kind. See `parseId`. */
export const idField = (error: string) =>
  z.preprocess(
    // Not a number: conform would read other texts, such as `0x10`.
    (value) => (typeof value === "string" ? (parseId(value) ?? Number.NaN) : value),
    z.int({ error }).min(1, { error }).max(MAX_ID, { error }),
  );
