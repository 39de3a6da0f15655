import { Button, Group } from "@mantine/core";
import { Form } from "@remix-run/react";

interface StepButtonsProps {
  intent: string;
  hidden: Record<string, string | number>;
  /** Accessible names. */
  labels: { up: string; down: string };
  isFirst: boolean;
  isLast: boolean;
}

/**
 * Buttons that move an item of a list by one place. They submit `by`, which is -1 or 1. The document is loaded again, so
 * that the URL's fragment focuses a button; see `stepFragment`.
 */
export function StepButtons({ intent, hidden, labels, isFirst, isLast }: StepButtonsProps) {
  const [up, down] = [`${intent}-up`, `${intent}-down`];
  // At an end, the other button has the focus of the one that moved the item there.
  const upId = isFirst ? undefined : isLast ? down : up;
  const downId = isLast ? undefined : isFirst ? up : down;
  const button = { type: "submit", name: "by", variant: "default", size: "compact-sm" } as const;
  return (
    <Form method="post" reloadDocument>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Group gap="xs">
        <Button {...button} id={upId} value="-1" disabled={isFirst} aria-label={labels.up}>
          ↑
        </Button>
        <Button {...button} id={downId} value="1" disabled={isLast} aria-label={labels.down}>
          ↓
        </Button>
      </Group>
    </Form>
  );
}
