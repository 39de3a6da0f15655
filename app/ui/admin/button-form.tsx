import { Button, type ButtonProps } from "@mantine/core";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useSending } from "./use-sending";

type HiddenValues = Readonly<Record<string, string | number>>;

/** Hidden inputs of a form: its intent, which distinguishes the page's forms, and other values. */
export const HiddenFields = ({ intent, values = {} }: { intent: string; values?: HiddenValues }) =>
  Object.entries({ intent, ...values }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

interface ButtonFormProps extends Pick<ButtonProps, "variant" | "size"> {
  intent: string;
  label: ReactNode;
  /** Accessible name. Default: the label. */
  name?: string;
  hidden?: HiddenValues;
  /** URL of the form. Default: the page's. */
  action?: string;
}

/** A form that is only a button. */
export function ButtonForm({ intent, label, name, hidden, action, ...look }: ButtonFormProps) {
  const { isSending, onSubmit } = useSending(intent);
  return (
    <Form method="post" action={action} onSubmit={onSubmit} preventScrollReset>
      <HiddenFields intent={intent} values={hidden} />
      <Button
        type="submit"
        variant="default"
        size="compact-md"
        {...look}
        loading={isSending}
        aria-label={name}
      >
        {label}
      </Button>
    </Form>
  );
}
