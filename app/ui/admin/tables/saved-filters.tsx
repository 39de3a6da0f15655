import { Anchor, Group, TextInput } from "@mantine/core";
import { Link, useLocation } from "@remix-run/react";
import type { FormReply } from "~/domain/form-reply";
import type { ShownList } from "~/domain/lists/shown-list";
import { useTranslate } from "~/i18n/use-translate";
import { replyIn, useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { ButtonForm } from "../button-form";

interface SavedFiltersProps {
  saved: NonNullable<ShownList["saved"]>;
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

/** The saved filters of a list as links, with forms that save the current one or delete it. */
export function SavedFilters({ saved: { filters, search, hasHint }, answer }: SavedFiltersProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const current = filters.find((filter) => filter.search === search);
  const isRefused = replyIn(answer, SAVE) !== null;
  if (filters.length === 0 && search === "") return null;
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
                aria-current={filter === current ? "true" : undefined}
              >
                {filter.name}
              </Link>
            ))}
          </Group>
        </nav>
      )}
      {current && (
        <ButtonForm
          intent={`dropfilter-${current.id}`}
          label={translate("admin.deleteFilter", { name: current.name })}
          variant="subtle"
        />
      )}
      {!current && search !== "" && (
        <details className="admin-details" open={isRefused}>
          <summary>
            <Anchor component="span">{translate("admin.saveFilter")}</Anchor>
          </summary>
          <AdminForm intent={SAVE} answer={answer}>
            <NameField hint={hasHint ? translate("admin.filterHint") : undefined} />
          </AdminForm>
        </details>
      )}
    </Group>
  );
}
