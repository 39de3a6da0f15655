import { Button, Group } from "@mantine/core";
import { Form } from "@remix-run/react";
import { useSending } from "./use-sending";

interface StepButtonsProps {
  intent: string;
  hidden: Record<string, string | number>;
  /** Accessible names. */
  labels: { up: string; down: string };
  isFirst: boolean;
  isLast: boolean;
}

/** Buttons that move an item of a list by one place. They submit `by`, which is -1 or 1; see `stepFragment`. */
export function StepButtons({ intent, hidden, labels, isFirst, isLast }: StepButtonsProps) {
  const { onSubmit } = useSending(intent);
  const button = { type: "submit", name: "by", variant: "default", size: "compact-sm" } as const;
  return (
    <Form method="post" onSubmit={onSubmit} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Group gap="xs">
        <Button {...button} id={`${intent}-up`} value="-1" disabled={isFirst} aria-label={labels.up}>
          ↑
        </Button>
        <Button {...button} id={`${intent}-down`} value="1" disabled={isLast} aria-label={labels.down}>
          ↓
        </Button>
      </Group>
    </Form>
  );
}
