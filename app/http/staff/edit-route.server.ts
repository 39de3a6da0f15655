import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Right } from "~/domain/accounts/rights";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { entityForm, formValues } from "~/domain/fields/entity-form";
import type { FieldContext } from "~/domain/fields/field-kinds";
import { type Entity, type Fields, initialValues, type ValuesOf } from "~/domain/fields/fields";
import type { RowVersion, VersionedFailure } from "~/domain/fields/versioned-writes.server";
import type { FormMerge } from "~/domain/form-reply";
import { languageCodes } from "~/domain/settings/shop";
import type { AdminNamespace } from "~/i18n/admin-messages.server";
import type { MessageKey } from "~/i18n/messages";
import type { Result } from "~/lib/result";
import {
  type AnySubmission,
  parseSubmission,
  type Refusal,
  refuseForm,
  refuseInvalid,
  refuseUnparsed,
} from "../form.server";
import { answerMergedForm, versionOf } from "./merge.server";
import { type AskedPage, formRoute, type OpenedPage, pageRoute, type SentForm } from "./page-route.server";
import { requireRow } from "./require-row.server";
import { redirectStaff } from "./staff.server";

/** A redirect, or the form again. */
type EditReply = ReturnType<typeof redirectStaff> | ReturnType<typeof refuseForm>;

interface EditOptions<Of extends Fields, Stored, Refused extends { code: string }, More> {
  right: Right;
  namespaces: readonly AdminNamespace[];
  /** The route's parameter: an id, or `new`. */
  parameter: string;
  /** URL of the list. */
  list: string;
  newTitle: MessageKey;
  titleOf: (row: Stored, locale: string) => string;
  entity: Entity<Of>;
  find: (context: AppLoadContext, id: number) => Promise<Stored | null>;
  /** Reads the names of what the row's fields refer to. @param row null for a new one, and to read a form */
  references?: (
    context: AppLoadContext,
    row: Stored | null,
    locale: string,
  ) => Promise<NonNullable<FieldContext["references"]>>;
  /** Further data of the page. @param row null for a new one */
  load?: (row: Stored | null, opened: OpenedPage) => Promise<More>;
  /** True when the row can't be deleted. */
  isKept?: (row: Stored) => boolean;
  create: (
    staff: StaffContext,
    value: ValuesOf<Of>,
  ) => Promise<Result<number, VersionedFailure<Stored, Refused>>>;
  change: (
    staff: StaffContext,
    change: RowVersion & { value: ValuesOf<Of> },
  ) => Promise<Result<unknown, VersionedFailure<Stored, Refused>>>;
  remove: (
    staff: StaffContext,
    row: RowVersion,
  ) => Promise<Result<unknown, VersionedFailure<Stored, Refused>>>;
  refusalOf: (failed: VersionedFailure<Stored, Refused>) => Refusal;
  /** URL after a row was created or saved. Default: the list. */
  hrefOf?: (id: number, request: Request) => string;
  /** Replies to the other forms of a row's page; null for the row's own. */
  replyToOther?: (sent: SentForm, row: Stored) => Promise<EditReply | null>;
  /** Replies to a valid form that is not to be saved; null for others. @param row null for a new one */
  preview?: (
    form: FormData,
    parsed: { submission: AnySubmission; value: ValuesOf<Of>; merge?: FormMerge },
    row: Stored | null,
  ) => EditReply | null;
}

/** Loader and action of the page that creates, changes and deletes a row of an entity. */
export function editRoute<
  Of extends Fields,
  Stored extends ValuesOf<Of> & RowVersion,
  Refused extends { code: string },
  More = unknown,
>({
  right,
  entity,
  refusalOf,
  list,
  hrefOf = () => list,
  ...options
}: EditOptions<Of, Stored, Refused, More>) {
  /** Null for a new row. */
  const rowOf = async ({
    context,
    params,
  }: Pick<AskedPage, "context" | "params">): Promise<Stored | null> => {
    const parameter = params[options.parameter];
    return parameter === "new" ? null : requireRow(parameter, (id) => options.find(context, id));
  };

  const fieldContext = async (
    context: AppLoadContext,
    row: Stored | null,
    locale: string,
  ): Promise<FieldContext> => ({
    languages: languageCodes(await context.shop()),
    references: (await options.references?.(context, row, locale)) ?? {},
  });

  const loader = pageRoute({
    right,
    namespaces: options.namespaces,
    read: rowOf,
    async page(row, opened) {
      const { context, shop, locale, translate } = opened;
      const more = await options.load?.(row, opened);
      return {
        ...(more as More),
        kept: row && { version: row.version, isKept: options.isKept?.(row) === true },
        values: formValues(entity, row ?? initialValues(entity), await fieldContext(context, row, locale)),
        languages: shop.languages,
        title: row ? options.titleOf(row, locale) : translate(options.newTitle),
      };
    },
  });

  const action = formRoute({ right }, async (sent): Promise<EditReply> => {
    const { request, context, staff, form, locale } = sent;
    const row = await rowOf(sent);
    const done = (key: "staffCreated" | "staffSaved" | "staffDeleted", href: string) =>
      redirectStaff(context, href, { type: "success", key });
    const schema = entityForm(entity, await fieldContext(context, null, locale), row ?? undefined);
    if (row === null) {
      const submission = parseSubmission(form, schema);
      if (submission.status !== "success") return refuseInvalid(submission);
      const { value } = submission;
      const preview = options.preview?.(form, { submission, value }, row);
      if (preview) return preview;
      const created = await options.create(staff, value);
      if (!created.ok) return refuseForm(submission, refusalOf(created));
      return done("staffCreated", hrefOf(created.value, request));
    }
    const { id } = row;
    const reply = await options.replyToOther?.(sent, row);
    if (reply) return reply;
    if (form.get("intent") === "delete") {
      const version = versionOf(form);
      const removed = await options.remove(staff, { id, version });
      return removed.ok ? done("staffDeleted", list) : refuseUnparsed(form, refusalOf(removed));
    }
    return answerMergedForm(form, schema, {
      preview: (parsed): EditReply | null => options.preview?.(form, parsed, row) ?? null,
      write: (value, version) => options.change(staff, { id, version, value }),
      done: (): EditReply => done("staffSaved", hrefOf(id, request)),
      refusalOf,
      async latest(failed) {
        const { current } = failed as Extract<typeof failed, { current: Stored }>;
        const fields = formValues(entity, current, await fieldContext(context, current, locale));
        return { version: current.version, fields };
      },
    });
  });

  return { loader, action };
}
