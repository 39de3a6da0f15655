import { getFormProps, useForm } from "@conform-to/react";
import { type ReactNode, useContext } from "react";
import type { FormAnswer, FormReply } from "~/domain/form-reply";
import type { MessageKey } from "~/i18n/messages";
import { FieldIds } from "../field-ids";
import { useFocusOn } from "../use-focus-on";
import { FetcherForm, useFormFetcher } from "./fetcher-form";
import { FormErrors } from "./form-errors";
import { FormNotice } from "./form-notice";
import { replyOf } from "./reply-of";

/** Native attributes by field, as `constraintsOf` makes them from a schema. */
export type Constraint = NonNullable<Parameters<typeof useForm>[0]["constraint"]>;

// biome-ignore lint/suspicious/noExplicitAny: as conform has it
type Values = Record<string, any>;

type Fields<Schema extends Values> = ReturnType<typeof useForm<Schema, Schema, MessageKey[]>>[1];

interface ActionFormProps<Schema extends Values> {
  /** Ids of the form and of its fields begin with it. */
  id: string;
  action: string;
  /** Which of the page's forms it is, where it has several for one action. */
  intent?: string;
  /** What the button says. */
  submit: string;
  className?: string;
  buttonClass?: string;
  hidden?: Record<string, string | number>;
  /** For a page that reads more from the answer than the form does, by `useFetcher({ key })`. */
  fetcherKey?: string;
  /** What the page itself came back with, where there is no script. */
  answer: FormAnswer | undefined;
  constraint?: Constraint | undefined;
  defaultValue?: { [Name in keyof Schema]?: string };
  /** The fields, and with what the form was refused. */
  children: (fields: Fields<Schema>, reply: FormReply | null) => ReactNode;
  /** Stands in place of the form after some replies. */
  insteadOf?: (reply: FormReply) => ReactNode;
  /** Stands beside a notice in place of the form. */
  afterNotice?: ReactNode;
}

/**
 * A form of conform that an action answers: its fields, the errors above them, and the button. It is focused where it
 * has to be mended.
 */
export function ActionForm<Schema extends Values>({
  id,
  action,
  intent,
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
  const reply = replyOf(latest, intent);
  const [form, fields] = useForm<Schema, Schema, MessageKey[]>({
    id: useContext(FieldIds) + id,
    lastResult: reply?.result,
    constraint: constraint as never,
    defaultValue: defaultValue as never,
    defaultNoValidate: false,
  });
  const element = useFocusOn(reply, form.allErrors);
  if (latest?.kind === "notice") return <FormNotice message={latest.message}>{afterNotice}</FormNotice>;
  const replacement = reply && insteadOf?.(reply);
  if (replacement) return replacement;
  return (
    <FetcherForm
      {...getFormProps(form)}
      // Nothing but the browser checks a form before it is sent.
      noValidate={false}
      ref={element}
      fetcher={fetcher}
      className={className}
      action={action}
      hidden={intent === undefined ? hidden : { intent, ...hidden }}
    >
      <FormErrors errors={form.errors} reply={reply} id={form.errorId} />
      {children(fields, reply)}
      <button className={buttonClass} aria-busy={fetcher.state !== "idle"}>
        {submit}
      </button>
    </FetcherForm>
  );
}
