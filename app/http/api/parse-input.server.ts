import type { z } from "zod";
import type { $ZodErrorMap, $ZodIssueTooBig, $ZodIssueTooSmall } from "zod/v4/core";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import { tooLong } from "~/lib/text/text-field";

/** By the type that a schema expects. */
const expectedTypes: Readonly<Record<string, MessageKey>> = {
  string: m("api.text"),
  number: m("api.number"),
  int: m("api.wholeNumber"),
  boolean: m("api.yesOrNo"),
  array: m("api.list"),
  object: m("api.object"),
  record: m("api.object"),
  file: m("api.file"),
};

const typeMessage = ({ expected, input }: { expected: string; input?: unknown }): MessageKey =>
  input === undefined ? m("api.missing") : (expectedTypes[expected] ?? m("api.invalid"));

function tooSmallMessage({
  origin,
  minimum,
  inclusive,
}: Pick<$ZodIssueTooSmall, "origin" | "minimum" | "inclusive">): MessageKey {
  const least = String(minimum);
  if (origin === "string") return m("api.atLeastCharacters", least);
  if (origin === "array") return m("api.atLeastItems", least);
  return inclusive === false ? m("api.moreThan", least) : m("api.atLeast", least);
}

function tooBigMessage({ origin, maximum }: Pick<$ZodIssueTooBig, "origin" | "maximum">): MessageKey {
  if (origin === "string") return tooLong(Number(maximum));
  return origin === "array" ? m("api.atMostItems", String(maximum)) : m("api.atMost", String(maximum));
}

/** Messages, as keys, for what schemas find without a message of their own. Zod's are in one language. */
const issueMessage: $ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return typeMessage(issue);
    case "too_small":
      return tooSmallMessage(issue);
    case "too_big":
      return tooBigMessage(issue);
    case "invalid_value":
      return m("api.oneOf", issue.values.map(String).join(", "));
    case "invalid_format":
      return m("api.format");
    default:
      return m("api.invalid");
  }
};

/** Parses what a call sent. All messages are keys of the interface. */
export const parseInput = <Schema extends z.ZodType>(schema: Schema, sent: unknown) =>
  schema.safeParse(sent, { error: issueMessage });
