import { Button, Group, Stack } from "@mantine/core";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslate } from "~/i18n/use-translate";
import type { FormProblem } from "../shared/form-problem";
import { useFocusOn } from "../shared/use-focus-on";
import { ProblemAlert, problemOf } from "./problem-alert";
import { useSending } from "./use-sending";

interface AdminFormProps {
  /** Tells the page's forms apart. */
  intent: string;
  /** What the button says; default: save. */
  submit?: string;
  hidden?: Record<string, string | number>;
  /** What a form of this page came back with. */
  answer: FormProblem | null | undefined;
  /** Whether it carries files. */
  isUpload?: boolean;
  /** The fields; `problem` is what is wrong in this form. */
  children?: (problem: FormProblem | null) => ReactNode;
}

/** A form of administration: plain HTML that says above its fields what is wrong, and keeps what was typed. */
export function AdminForm({
  intent,
  submit,
  hidden = {},
  answer,
  isUpload = false,
  children,
}: AdminFormProps) {
  const translate = useTranslate();
  const { isSending, onSubmit } = useSending(intent);
  const problem = problemOf(answer, intent, isUpload);
  const form = useFocusOn(problem);
  return (
    <Form
      ref={form}
      method="post"
      {...(isUpload ? { encType: "multipart/form-data" } : {})}
      onSubmit={onSubmit}
      preventScrollReset
      data-refused={problem ? "" : undefined}
    >
      <Stack gap="md">
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {problem && <ProblemAlert problem={problem} />}
        {children?.(problem)}
        <Group>
          <Button type="submit" loading={isSending}>
            {submit ?? translate("admin.save")}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
