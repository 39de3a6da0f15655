import { Button, Group } from "@mantine/core";
import { Form } from "@remix-run/react";
import { useSending } from "../use-sending";
import { Scriptless } from "./scriptless";

interface FetchAgainProps {
  label: string;
  /** Null for all items that lack pictures. */
  item: number | null;
  /** The product, for screen readers on a page with several such forms. */
  thing?: string;
}

/** A button that fetches missing pictures again. */
export function FetchAgain({ label, item, thing }: FetchAgainProps) {
  const { isSending, onSubmit } = useSending("fetch-again");
  return (
    <Form method="post" onSubmit={onSubmit} preventScrollReset>
      <input type="hidden" name="intent" value="fetch-again" />
      {item !== null && <input type="hidden" name="item" value={item} />}
      <Scriptless />
      <Group mt="xs">
        <Button
          type="submit"
          className="admin-wrapping-button"
          variant="default"
          size="compact-md"
          loading={isSending}
        >
          {label}
          {thing && <span className="visually-hidden">: {thing}</span>}
        </Button>
      </Group>
    </Form>
  );
}
