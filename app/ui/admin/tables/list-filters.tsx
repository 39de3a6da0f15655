import { Anchor, Button, Group, NativeSelect, TextInput } from "@mantine/core";
import { Form, Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import type { FormReply } from "~/domain/form-reply";
import type { ShownFilter, ShownList } from "~/domain/lists/shown-list";
import { useTranslate } from "~/i18n/use-translate";
import { SavedFilters } from "./saved-filters";

function FilterField({ filter }: { filter: ShownFilter }) {
  const { kind, name, value } = filter;
  const field = { name, defaultValue: value };
  if (kind === "fixed") return value && <input type="hidden" name={name} value={value} />;
  if (kind === "choice") {
    return (
      <NativeSelect
        {...field}
        label={filter.label}
        data={[{ value: "", label: filter.any }, ...filter.options]}
      />
    );
  }
  const isSearch = kind === "text" && filter.isSearch;
  const type = kind === "day" ? "date" : isSearch ? "search" : undefined;
  return <TextInput {...field} type={type} label={filter.label} />;
}

/** The filters of a list as a plain GET form, and its saved filters. For pages of `listRoute`. */
export function ListFilters() {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const { list } = useLoaderData() as { list: ShownList };
  const answer = useActionData() as FormReply | undefined;
  const { hasSearch, filters, query, saved } = list;
  const kept = [...new URLSearchParams(search)].filter(([name]) => name === "sort" || name === "size");
  const searchFilter: ShownFilter = {
    kind: "text",
    name: "q",
    value: query.q,
    label: translate("admin.search"),
    isSearch: true,
  };
  return (
    <>
      <Form method="get" action={pathname} role="search">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Group align="end" gap="sm" className="admin-filter">
          {[...(hasSearch ? [searchFilter] : []), ...filters].map((filter) => (
            // The value in the key shows that of another URL.
            <FilterField key={`${filter.name}:${filter.value}`} filter={filter} />
          ))}
          <Button type="submit" variant="default">
            {translate("admin.filter")}
          </Button>
          {search && (
            <Anchor component={Link} to={pathname} size="sm">
              {translate("admin.clearSearch")}
            </Anchor>
          )}
        </Group>
      </Form>
      {saved && <SavedFilters saved={saved} answer={answer} />}
    </>
  );
}
