import { useFormMetadata } from "@conform-to/react";
import { Stack } from "@mantine/core";
import { type ReactNode, useContext } from "react";
import type { MessageKey } from "~/i18n/messages";
import { type FieldValues, ReplyContext } from "../admin-field";

interface FieldDetailsProps {
  summary: string;
  /** Names of the fields inside, or prefixes ending with a dot. */
  names: string[];
  children: ReactNode;
}

/** Fields that are seldom needed, closed unless one of them has an error or a conflict. */
export function FieldDetails({ summary, names, children }: FieldDetailsProps) {
  const { allErrors } = useFormMetadata<FieldValues, MessageKey[]>();
  const theirs = useContext(ReplyContext)?.merge?.theirs ?? {};
  const isInside = (name: string) =>
    names.some((each) => name === each || (each.endsWith(".") && name.startsWith(each)));
  const isOpen = [...Object.keys(allErrors), ...Object.keys(theirs)].some(isInside);
  return (
    <details className="admin-details" open={isOpen || undefined}>
      <summary>{summary}</summary>
      <Stack gap="sm">{children}</Stack>
    </details>
  );
}
