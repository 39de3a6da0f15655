import { FormProvider, getFormProps, useForm } from "@conform-to/react";
import { Button, Group, Stack } from "@mantine/core";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormReply } from "~/domain/form-reply";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { useRefusedForm } from "../shared/form/use-open-reply";
import { type FieldValues, fieldId, ReplyContext, replyIn } from "./admin-field";
import { HiddenFields } from "./button-form";
import { ReplyAlert } from "./reply-alert";
import { useSending } from "./use-sending";

interface AdminFormProps {
  /** Distinguishes the page's forms. */
  intent: string;
  /** Label of the submit button. Default: "Save". */
  submit?: string;
  hidden?: Record<string, string | number>;
  /** The action's reply to any form of the page. */
  answer: FormReply | null | undefined;
  /** `get` puts the fields into the URL. Default: `post`. */
  method?: "get" | "post";
  /** Sends the form as multipart. */
  isUpload?: boolean;
  /** Keeps the submit button in view, for a form that is longer than the window. */
  hasSaveBar?: boolean;
  /** Fields; see `useAdminField`. */
  children?: ReactNode;
}

/** A plain HTML form with an error alert above its fields, which keep the typed values. */
export function AdminForm({
  intent,
  submit,
  hidden,
  answer,
  method = "post",
  isUpload = false,
  hasSaveBar = false,
  children,
}: AdminFormProps) {
  const translate = useTranslate();
  const { isSending, onSubmit } = useSending(intent);
  const refused = replyIn(answer, intent, isUpload);
  const [form] = useForm<FieldValues, FieldValues, MessageKey[]>({
    id: fieldId("form", intent),
    lastResult: refused?.result,
    defaultNoValidate: false,
  });
  const { form: element, reply } = useRefusedForm(refused, form.allErrors);
  return (
    <FormProvider context={form.context}>
      <ReplyContext.Provider value={reply}>
        <Form
          {...getFormProps(form)}
          // Native validation only; conform does not validate in the browser.
          noValidate={false}
          ref={element}
          method={method}
          {...(isUpload ? { encType: "multipart/form-data" } : {})}
          onSubmit={(event) => {
            form.onSubmit(event);
            onSubmit(event);
          }}
          preventScrollReset
          data-refused={reply ? "" : undefined}
        >
          {/* Enter in a text field presses the form's first button. */}
          {hasSaveBar && <button type="submit" tabIndex={-1} aria-hidden className="admin-first-submit" />}
          <Stack gap="md">
            <HiddenFields intent={intent} values={hidden} />
            {reply && <ReplyAlert reply={reply} />}
            {children}
            <Group className={hasSaveBar ? "admin-save-bar" : undefined}>
              <Button type="submit" loading={isSending}>
                {submit ?? translate("admin.save")}
              </Button>
            </Group>
          </Stack>
        </Form>
      </ReplyContext.Provider>
    </FormProvider>
  );
}
