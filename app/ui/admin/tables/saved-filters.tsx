import { Anchor, Button, Group, TextInput } from "@mantine/core";
import { Form, Link, useLocation } from "@remix-run/react";
import type { FormReply } from "~/domain/form-reply";
import {
  type FilteredTable,
  type SavedFilter,
  savedSearch,
  savesWords,
} from "~/domain/saved-filters/saved-filter";
import { useTranslate } from "~/i18n/use-translate";
import { replyIn, useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";

interface SavedFiltersProps {
  table: FilteredTable;
  filters: readonly SavedFilter[];
  /** The action's reply to any form of the page. */
  answer: FormReply | null | undefined;
}

const SAVE = "savefilter";

function NameField({ hint }: { hint: string | undefined }) {
  const translate = useTranslate();
  return (
    <TextInput
      {...useAdminField()("filterName")}
      label={translate("admin.filterName")}
      description={hint}
      autoComplete="off"
    />
  );
}

/** The saved filters of a table as links, with forms that save the current one or delete it. */
export function SavedFilters({ table, filters, answer }: SavedFiltersProps) {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const current = savedSearch(table, search);
  const saved = filters.find((filter) => filter.search === current);
  const isRefused = replyIn(answer, SAVE) !== null;
  if (filters.length === 0 && current === "") return null;
  return (
    <Group gap="sm" align="center">
      {filters.length > 0 && (
        <nav aria-label={translate("admin.savedFilters")}>
          <Group gap="xs">
            {filters.map((filter) => (
              <Link
                key={filter.id}
                to={pathname + filter.search}
                className="admin-chip"
                aria-current={filter === saved ? "true" : undefined}
              >
                {filter.name}
              </Link>
            ))}
          </Group>
        </nav>
      )}
      {saved && (
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value={`dropfilter-${saved.id}`}
            variant="subtle"
            size="compact-md"
          >
            {translate("admin.deleteFilter", { name: saved.name })}
          </Button>
        </Form>
      )}
      {!saved && current !== "" && (
        <details className="admin-details" open={isRefused}>
          <summary>
            <Anchor component="span">{translate("admin.saveFilter")}</Anchor>
          </summary>
          <AdminForm intent={SAVE} answer={answer}>
            <NameField hint={savesWords(table) ? undefined : translate("admin.filterHint")} />
          </AdminForm>
        </details>
      )}
    </Group>
  );
}
