import { getFormProps, useForm } from "@conform-to/react";
import { type ReactNode, useContext } from "react";
import type { FormAnswer, FormReply } from "~/domain/form-reply";
import type { MessageKey } from "~/i18n/messages";
import { FieldIds } from "../field-ids";
import { AlertedErrorContext } from "./alerted-error";
import { FetcherForm, useFormFetcher } from "./fetcher-form";
import { FormErrors } from "./form-errors";
import { FormNotice } from "./form-notice";
import { replyOf } from "./reply-of";
import { useRefusedForm } from "./use-open-reply";

/** Native validation attributes by field, made by `constraintOf`. */
export type Constraint = NonNullable<Parameters<typeof useForm>[0]["constraint"]>;

// biome-ignore lint/suspicious/noExplicitAny: as conform has it
type Values = Record<string, any>;

type FormErrorsByName = NonNullable<FormReply["result"]["error"]>;

type Fields<Schema extends Values> = ReturnType<typeof useForm<Schema, Schema, MessageKey[]>>[1];

interface ActionFormProps<Schema extends Values> {
  /** Prefix of the ids of the form and its fields. */
  id: string;
  action: string;
  /** Distinguishes several forms of one action. */
  intent?: string;
  /** For a form with files. */
  encType?: "multipart/form-data";
  /** Label of the submit button. */
  submit: string;
  className?: string;
  buttonClass?: string;
  hidden?: Record<string, string | number>;
  /** For pages that read the reply with `useFetcher({ key })`. */
  fetcherKey?: string;
  /** The page's action data, without script. */
  answer: FormAnswer | undefined;
  constraint?: Constraint | undefined;
  defaultValue?: { [Name in keyof Schema]?: string };
  /** Renders the fields. `reply` is the refusal, if any. */
  children: (fields: Fields<Schema>, reply: FormReply | null) => ReactNode;
  /** Replaces the form after some replies. */
  insteadOf?: (reply: FormReply) => ReactNode;
  /** Rendered after a notice that replaces the form. */
  afterNotice?: ReactNode;
}

/** Fields without the errors that the reply does not have any more. */
const openFields = <Schema extends Values>(fields: Fields<Schema>, errors: FormErrorsByName) =>
  new Proxy(fields, {
    get(all, name) {
      const field = Reflect.get(all, name);
      return field?.errors && !(field.name in errors)
        ? Object.create(field, { errors: { value: undefined } })
        : field;
    },
  });

/** The form's own error when a visible field has the same one, which would show it twice; otherwise null. */
function errorBesideField(allErrors: FormErrorsByName, hidden: object): MessageKey | null {
  const { "": own, ...others } = allErrors;
  const [error] = own ?? [];
  const besideField = Object.entries(others).flatMap(([name, errors]) =>
    name in hidden || !errors ? [] : errors,
  );
  return error !== undefined && besideField.includes(error) ? error : null;
}

/** A conform form with its errors and submit button, sent by fetcher. Focuses the first error. */
export function ActionForm<Schema extends Values>({
  id,
  action,
  intent,
  encType,
  submit,
  className = "kept-form",
  buttonClass = "button",
  hidden = {},
  fetcherKey,
  answer,
  constraint,
  defaultValue,
  children,
  insteadOf,
  afterNotice,
}: ActionFormProps<Schema>) {
  const fetcher = useFormFetcher(fetcherKey);
  const latest = fetcher.data ?? answer;
  const refused = replyOf(latest, intent);
  const [form, fields] = useForm<Schema, Schema, MessageKey[]>({
    id: useContext(FieldIds) + id,
    lastResult: refused?.result,
    constraint: constraint as never,
    defaultValue: defaultValue as never,
  });
  const { form: element, reply } = useRefusedForm(refused, form.allErrors);
  const errors = reply?.result.error ?? {};
  const alerted = errorBesideField(errors, hidden);
  const { "aria-describedby": errorId, ...formProps } = getFormProps(form);
  if (latest?.kind === "notice") return <FormNotice message={latest.message}>{afterNotice}</FormNotice>;
  const replacement = reply && insteadOf?.(reply);
  if (replacement) return replacement;
  return (
    <FetcherForm
      {...formProps}
      aria-describedby={alerted === null ? errorId : undefined}
      ref={element}
      fetcher={fetcher}
      className={className}
      action={action}
      encType={encType}
      hidden={intent === undefined ? hidden : { intent, ...hidden }}
    >
      {alerted === null && <FormErrors errors={errors[""]} reply={reply} id={form.errorId} />}
      <AlertedErrorContext.Provider value={alerted}>
        {children(openFields(fields, errors), reply)}
      </AlertedErrorContext.Provider>
      <button className={buttonClass} aria-busy={fetcher.isSending}>
        {submit}
      </button>
    </FetcherForm>
  );
}
