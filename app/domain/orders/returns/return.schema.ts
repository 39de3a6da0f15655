import { z } from "zod";
import { m } from "~/i18n/message";
import { areDistinct } from "~/lib/distinct";
import { idField } from "~/lib/text/id-field";
import { optionalTextField, textField } from "~/lib/text/text-field";
import { returnLimits, returnReasons, returnWishes } from "./returns";

// Error messages are i18n keys.
const invalidPieces = { error: m("returns.invalidPieces") };

const pieces = z.number(invalidPieces).int(invalidPieces).min(0, invalidPieces).max(99, invalidPieces);

const always = () => true;

/** The form's own fields, for native validation. */
export const returnFields = z.object({
  key: z.string({ error: m("alert.invalidForm") }).regex(/^[\w-]{16,64}$/, {
    error: m("alert.invalidForm"),
  }),
  lines: z
    .array(z.object({ lineId: idField(m("returns.invalidPieces")), quantity: pieces.default(0) }))
    .max(returnLimits.lines, invalidPieces)
    .default([])
    .transform((lines) => lines.filter(({ quantity }) => quantity > 0))
    .refine((lines) => lines.length > 0, { error: m("returns.noPieces") })
    .refine((lines) => areDistinct(lines, ({ lineId }) => lineId), invalidPieces),
  reason: z.enum(returnReasons, { error: m("returns.chooseReason") }),
  detail: optionalTextField({ most: returnLimits.detail, hasLines: true }),
  wish: z.enum(returnWishes, { error: m("returns.chooseWish") }),
  wanted: optionalTextField({ most: returnLimits.wanted }),
});

/** What a buyer asks for. `key` is a new `randomId()` per displayed form. */
export const returnRequestSchema = returnFields
  .refine(({ reason, detail }: { reason?: string; detail?: string }) => reason !== "other" || detail !== "", {
    path: ["detail"],
    error: m("returns.missingDetail"),
    when: always,
  })
  .refine(({ wish, wanted }: { wish?: string; wanted?: string }) => wish !== "exchange" || wanted !== "", {
    path: ["wanted"],
    error: m("returns.missingWanted"),
    when: always,
  })
  .transform(({ wish, wanted, ...request }) => ({
    ...request,
    wish,
    wanted: wish === "exchange" ? wanted : "",
  }));

export type ReturnInput = z.output<typeof returnRequestSchema>;

/** The number of a request that its buyer withdraws. */
export const withdrawReturnSchema = z.object({
  number: idField(m("alert.invalidForm")),
});

const changed = { error: m("adminReturns.changed-meanwhile") };
const version = z.number(changed).int(changed);

export const returnTexts = {
  instructions: textField({
    most: returnLimits.instructions,
    hasLines: true,
    missing: m("adminReturns.missingInstructions"),
  }),
  refusal: textField({
    most: returnLimits.refusal,
    hasLines: true,
    missing: m("adminReturns.missingRefusal"),
  }),
};

/** `version` is the one of the request that the form displayed. */
export const approveReturnSchema = z.object({
  version,
  instructions: returnTexts.instructions,
  byParcel: z.boolean().default(false),
});

export const refuseReturnSchema = z.object({ version, refusal: returnTexts.refusal });

const invalidRestock = { error: m("adminReturns.invalidRestock") };

export const receiveReturnSchema = z.object({
  version,
  lines: z
    .array(
      z.object({
        lineId: idField(m("adminReturns.invalidRestock")),
        restock: z
          .number(invalidRestock)
          .int(invalidRestock)
          .min(0, invalidRestock)
          .max(99, invalidRestock)
          .default(0),
      }),
    )
    .max(returnLimits.lines, invalidRestock)
    .default([])
    .refine((lines) => areDistinct(lines, ({ lineId }) => lineId), invalidRestock),
});

/** A step without further fields. */
export const returnStepSchema = z.object({ version });
