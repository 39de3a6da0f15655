import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Right } from "~/domain/accounts/rights";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { entityForm, formValues } from "~/domain/fields/entity-form";
import type { FieldContext } from "~/domain/fields/field-kinds";
import { type Entity, type Fields, initialValues, type ValuesOf } from "~/domain/fields/fields";
import type { RowVersion, VersionedFailure } from "~/domain/fields/versioned-writes.server";
import { languageCodes } from "~/domain/settings/shop";
import type { AdminNamespace } from "~/i18n/admin-messages.server";
import type { MessageKey } from "~/i18n/messages";
import type { Result } from "~/lib/result";
import { parseSubmission, type Refusal, refuseForm, refuseInvalid, refuseUnparsed } from "../form.server";
import { answerMergedForm, versionOf } from "./merge.server";
import { type AskedPage, formRoute, pageRoute } from "./page-route.server";
import { requireRow } from "./require-row.server";
import { redirectStaff } from "./staff.server";

interface EditOptions<Of extends Fields, Stored, Code extends string> {
  right: Right;
  namespace: AdminNamespace;
  /** The route's parameter: an id, or `new`. */
  parameter: string;
  /** URL of the list. */
  list: string;
  newTitle: MessageKey;
  titleOf: (row: Stored, locale: string) => string;
  entity: Entity<Of>;
  find: (db: AppLoadContext["db"], id: number) => Promise<Stored | null>;
  /** Reads the names of what the row's fields refer to. @param row null for a new one, and to read a form */
  references: (
    context: AppLoadContext,
    row: Stored | null,
    locale: string,
  ) => Promise<NonNullable<FieldContext["references"]>>;
  /** True when the row can't be deleted. */
  isKept: (row: Stored) => boolean;
  create: (
    staff: StaffContext,
    value: ValuesOf<Of>,
  ) => Promise<Result<unknown, VersionedFailure<Stored, Code>>>;
  change: (
    staff: StaffContext,
    change: RowVersion & { value: ValuesOf<Of> },
  ) => Promise<Result<unknown, VersionedFailure<Stored, Code>>>;
  remove: (staff: StaffContext, row: RowVersion) => Promise<Result<unknown, VersionedFailure<Stored, Code>>>;
  refusalOf: (failed: VersionedFailure<Stored, Code>) => Refusal;
}

/** Loader and action of the page that creates, changes and deletes a row of an entity. */
export function editRoute<Of extends Fields, Stored extends ValuesOf<Of> & RowVersion, Code extends string>({
  right,
  entity,
  references,
  refusalOf,
  ...options
}: EditOptions<Of, Stored, Code>) {
  /** Null for a new row. */
  const rowOf = async ({
    context,
    params,
  }: Pick<AskedPage, "context" | "params">): Promise<Stored | null> => {
    const parameter = params[options.parameter];
    return parameter === "new" ? null : requireRow(parameter, (id) => options.find(context.db, id));
  };

  const fieldContext = async (
    context: AppLoadContext,
    row: Stored | null,
    locale: string,
  ): Promise<FieldContext> => ({
    languages: languageCodes(await context.shop()),
    references: await references(context, row, locale),
  });

  const loader = pageRoute({
    right,
    namespaces: [options.namespace],
    read: rowOf,
    page: async (row, { context, shop: { languages }, locale, translate }) => ({
      kept: row && { version: row.version, isKept: options.isKept(row) },
      values: formValues(entity, row ?? initialValues(entity), await fieldContext(context, row, locale)),
      languages,
      title: row ? options.titleOf(row, locale) : translate(options.newTitle),
    }),
  });

  const action = formRoute({ right }, async ({ context, params, staff, form, locale }) => {
    const row = await rowOf({ context, params });
    const done = (key: "staffCreated" | "staffSaved" | "staffDeleted") =>
      redirectStaff(context, options.list, { type: "success", key });
    const schema = entityForm(entity, await fieldContext(context, null, locale), row ?? undefined);
    if (row === null) {
      const submission = parseSubmission(form, schema);
      if (submission.status !== "success") return refuseInvalid(submission);
      const created = await options.create(staff, submission.value);
      return created.ok ? done("staffCreated") : refuseForm(submission, refusalOf(created));
    }
    const { id } = row;
    if (form.get("intent") === "delete") {
      const version = versionOf(form);
      const removed = await options.remove(staff, { id, version });
      return removed.ok ? done("staffDeleted") : refuseUnparsed(form, refusalOf(removed));
    }
    return answerMergedForm(form, schema, {
      write: (value, version) => options.change(staff, { id, version, value }),
      done: () => done("staffSaved"),
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
