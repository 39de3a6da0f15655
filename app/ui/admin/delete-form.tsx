import { Button, Group, Stack, Text } from "@mantine/core";
import { Form } from "@remix-run/react";
import type { UsedIn } from "~/domain/home/home";
import { useTranslate } from "~/i18n/use-translate";
import { HiddenFields } from "./button-form";
import { useSending } from "./use-sending";

interface DeleteFormProps {
  /** Distinguishes the page's forms. Default: `delete`. */
  intent?: string;
  /** Label of the summary and the button. Default: "Delete". */
  label?: string;
  /** What is deleted, for screen readers on a page with several such forms. */
  thing?: string;
  /** Confirmation text. */
  question?: string;
  /** Where the shop loses it, too. */
  usedIn?: UsedIn;
  hidden?: Record<string, string | number>;
}

/** Asks for confirmation in a `details` element, so that it works without script. */
export function DeleteForm({ intent = "delete", label, thing, question, usedIn, hidden }: DeleteFormProps) {
  const translate = useTranslate();
  const { isSending, onSubmit } = useSending(intent);
  const words = (
    <>
      {label ?? translate("admin.delete")}
      {thing && <span className="visually-hidden">: {thing}</span>}
    </>
  );
  return (
    <details className="admin-delete">
      <summary>{words}</summary>
      <Form method="post" onSubmit={onSubmit} preventScrollReset>
        <HiddenFields intent={intent} values={hidden} />
        <Stack gap="xs">
          <Text size="sm">
            {usedIn?.home && <>{translate(`admin.usedOnHome-${usedIn.home}`)} </>}
            {usedIn?.isInMenu && <>{translate("admin.usedInMenu")} </>}
            {question ?? translate("admin.confirmDelete")}
          </Text>
          <Group>
            <Button type="submit" color="red" size="compact-md" loading={isSending}>
              {words}
            </Button>
          </Group>
        </Stack>
      </Form>
    </details>
  );
}
