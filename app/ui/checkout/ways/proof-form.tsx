import { Form, useActionData, useNavigation } from "@remix-run/react";
import type { FormReply } from "~/domain/form-reply";
import { PICTURE_TYPES } from "~/domain/media/shoppers/shopper-pictures";
import { useTranslate } from "~/i18n/use-translate";
import { fieldProps } from "../../shared/field-props";
import { Field } from "../../shared/form/field";
import { FormErrors } from "../../shared/form/form-errors";
import { useRefusedForm } from "../../shared/form/use-open-reply";
import { useSubmitOnce } from "../../shared/form/use-submit-once";

interface ProofFormProps {
  /** Idempotency key. */
  formKey: string;
  reply: FormReply | null;
}

/** Sends the number of an operation, a picture of its receipt, or both. */
export function ProofForm({ formKey, reply: refused }: ProofFormProps) {
  const translate = useTranslate();
  const { form, reply } = useRefusedForm(refused);
  const { state, formMethod } = useNavigation();
  const answer = useActionData();
  const { isSending, onSubmit } = useSubmitOnce({ state, isOwn: formMethod === "POST", answer });
  const result = reply?.result;
  const isFirstWrong = (name: string) => (result?.error?.[name] ? true : undefined);
  const optional = translate("ways.optional");
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className="kept-form"
      preventScrollReset
      onSubmit={onSubmit}
    >
      <input type="hidden" name="key" value={formKey} />
      <FormErrors errors={result?.error?.[""]} reply={reply} />
      <p className="hint">{translate("ways.eitherHint")}</p>
      <Field
        field={{ ...fieldProps(result, "operation"), autoFocus: isFirstWrong("operation") }}
        label={translate("ways.operation")}
        optional={optional}
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        field={{
          ...fieldProps(result, "picture"),
          initialValue: undefined,
          autoFocus: isFirstWrong("picture"),
        }}
        type="file"
        label={translate("ways.picture")}
        hint={translate("ways.pictureHint")}
        optional={optional}
        accept={PICTURE_TYPES}
      />
      <button className="button" aria-busy={isSending}>
        {translate(isSending ? "ways.sending" : "ways.sendProof")}
      </button>
    </Form>
  );
}
