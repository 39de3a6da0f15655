import { Anchor, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { MOST_CHANGED, type PlannedProduct } from "~/domain/catalog/bulk/bulk-change";
import type { FormReply } from "~/domain/form-reply";
import { useTranslate } from "~/i18n/use-translate";
import { replyOf } from "~/ui/shared/form/reply-of";
import { AdminForm } from "../../admin-form";
import { AdminPage, AdminSection } from "../../admin-page";
import { ReplyAlert } from "../../reply-alert";
import { SimpleTable } from "../../tables/simple-table";
import { ChangeForm, type ChangeFormProps } from "./change-form";
import { problemNames } from "./kept-list";
import { PlanChanges } from "./plan-changes";

export interface BulkPreview {
  /** Identifies what is shown. */
  shown: string;
  /** The first products that are left out, then those that change. */
  rows: PlannedProduct[];
  changed: number;
  leftOut: number;
  /** Products that are what the change makes of them already. */
  same: number;
}

export interface BulkPageProps extends ChangeFormProps {
  title: string;
  /** How many products were chosen; null for more than `MOST_CHANGED`. */
  count: number | null;
  /** How many of the chosen products do not exist. */
  gone: number;
  tableSearch: string;
  preview: BulkPreview | null;
  answer: FormReply | null | undefined;
}

function Preview({
  preview,
  answer,
  ...words
}: Pick<BulkPageProps, "answer" | "categories" | "symbols"> & { preview: BulkPreview }) {
  const translate = useTranslate();
  const { shown, rows, changed, leftOut, same } = preview;
  const more = changed + leftOut - rows.length;
  return (
    <AdminSection title={translate("labels.preview")}>
      <p role="status">
        {translate("adminBulk.willChange", { count: changed })}
        {leftOut > 0 && <> {translate("adminBulk.willLeaveOut", { count: leftOut })}</>}
        {same > 0 && <> {translate("adminBulk.same", { count: same })}</>}
      </p>
      {rows.length > 0 && (
        <SimpleTable
          caption={translate("labels.preview")}
          columns={[
            {
              key: "name",
              label: "labels.name",
              cell: ({ id, name }) => (
                <Anchor component={Link} to={adminHrefs.product(id)} inherit>
                  {name || translate("adminProducts.unnamed")}
                </Anchor>
              ),
            },
            {
              key: "changes",
              label: "adminBulk.changes",
              cell: (plan) =>
                plan.problem ? (
                  <Text size="sm">
                    {translate("adminBulk.leftOut")}: {translate(problemNames[plan.problem])}
                  </Text>
                ) : (
                  <PlanChanges plan={plan} {...words} />
                ),
            },
          ]}
          rows={rows}
          keyOf={({ id }) => id}
        />
      )}
      {more > 0 && <p>{translate("adminBulk.more", { count: more })}</p>}
      {changed > 0 && (
        <AdminForm
          intent="apply"
          answer={answer}
          hidden={{ shown }}
          submit={translate("adminBulk.apply", { count: changed })}
        />
      )}
    </AdminSection>
  );
}

/** What to change in the chosen products, and a preview before it is written. */
export function BulkPage({ title, count, gone, tableSearch, preview, answer, ...form }: BulkPageProps) {
  const translate = useTranslate();
  const table = adminHrefs.products(tableSearch);
  const trail = [{ href: table, name: translate("admin.products") }];
  const isPreviewed = preview !== null && preview.changed > 0;
  // Otherwise the preview's form displays it.
  const refusal = isPreviewed && count ? null : replyOf(answer, "apply");
  if (!count) {
    return (
      <AdminPage title={title} trail={trail}>
        {refusal && <ReplyAlert reply={refusal} />}
        <p>
          {count === null
            ? translate("adminBulk.tooMany", { count: MOST_CHANGED })
            : translate("adminBulk.nothing")}
        </p>
        <p>
          <Anchor component={Link} to={table}>
            {translate("adminBulk.back")}
          </Anchor>
        </p>
      </AdminPage>
    );
  }
  return (
    <AdminPage title={title} trail={trail}>
      {refusal && <ReplyAlert reply={refusal} />}
      {gone > 0 && <p>{translate("adminBulk.gone", { count: gone })}</p>}
      <ChangeForm {...form} />
      {preview && (
        <Preview preview={preview} answer={answer} categories={form.categories} symbols={form.symbols} />
      )}
    </AdminPage>
  );
}
