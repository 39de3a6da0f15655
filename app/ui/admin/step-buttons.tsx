import { Button, Group } from "@mantine/core";
import { Form } from "@remix-run/react";
import { useTranslate } from "~/i18n/use-translate";
import { HiddenFields } from "./button-form";

interface StepButtonsProps {
  intent: string;
  hidden: Record<string, string | number>;
  /** Accessible name of the item. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
}

/**
 * Buttons that move an item of a list by one place. They submit `by`, which is -1 or 1. The document is loaded again, so
 * that the URL's fragment focuses a button; see `stepFragment`.
 */
export function StepButtons({ intent, hidden, name, isFirst, isLast }: StepButtonsProps) {
  const translate = useTranslate();
  const [up, down] = [`${intent}-up`, `${intent}-down`];
  // At an end, the other button has the focus of the one that moved the item there.
  const upId = isFirst ? undefined : isLast ? down : up;
  const downId = isLast ? undefined : isFirst ? up : down;
  const button = { type: "submit", name: "by", variant: "default", size: "compact-sm" } as const;
  return (
    <Form method="post" reloadDocument>
      <HiddenFields intent={intent} values={hidden} />
      <Group gap="xs">
        <Button
          {...button}
          id={upId}
          value="-1"
          disabled={isFirst}
          aria-label={translate("admin.moveUp", { name })}
        >
          ↑
        </Button>
        <Button
          {...button}
          id={downId}
          value="1"
          disabled={isLast}
          aria-label={translate("admin.moveDown", { name })}
        >
          ↓
        </Button>
      </Group>
    </Form>
  );
}
