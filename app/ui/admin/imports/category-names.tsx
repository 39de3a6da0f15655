import { Anchor, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";

const MOST_NAMED = 20;

interface CategoryNamesProps {
  /** A sentence with `count` and `names`. */
  words: Extract<MessageKey, `adminImports.${string}`>;
  names: string[];
  /** Whether the categories are there, and their page is of use. */
  hasLink?: boolean;
}

/** A sentence about categories of an import; nothing without any. */
export function CategoryNames({ words, names, hasLink = false }: CategoryNamesProps) {
  const translate = useTranslate();
  if (names.length === 0) return null;
  const more = names.length - MOST_NAMED;
  const named = names.slice(0, MOST_NAMED).join(", ");
  return (
    <Text>
      {translate(words, { count: names.length, names: named })}
      {more > 0 && <> {translate("adminImports.moreNames", { count: more })}</>}{" "}
      {hasLink && (
        <Anchor component={Link} to={adminHrefs.categories()} inherit underline="always">
          {translate("adminImports.categoriesPage")}
        </Anchor>
      )}
    </Text>
  );
}
