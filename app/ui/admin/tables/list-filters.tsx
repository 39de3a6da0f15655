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

/** Filters that a list shows at once; of more, all but the first three are folded. */
const MAX_OPEN = 4;

/** The folded filters with a value, each a link to the list without it. */
function Chips({ filters }: { filters: readonly ShownFilter[] }) {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const active = filters.flatMap((filter) => (filter.kind === "choice" && filter.value ? [filter] : []));
  if (active.length === 0) return null;
  return (
    <ul className="admin-chips" aria-label={translate("admin.activeFilters")}>
      {active.map(({ name, value, label, options }) => {
        const others = new URLSearchParams(search);
        others.delete(name);
        others.delete("page");
        const words = `${label}: ${options.find((option) => option.value === value)?.label ?? value}`;
        return (
          <li key={name}>
            <Link
              to={`${pathname}?${others}`}
              className="admin-chip"
              aria-label={translate("admin.dropFilter", { name: words })}
            >
              {words} <span aria-hidden="true">×</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The filters of a list as a plain GET form, and its saved filters. For pages of `listRoute`. */
export function ListFilters() {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const { list } = useLoaderData() as { list: ShownList };
  const answer = useActionData() as FormReply | undefined;
  const { hasSearch, filters, tabs, query, saved } = list;
  // The two days of a range are one filter.
  const count = filters.filter(({ name }) => name !== "to").length;
  const [first, others] = count > MAX_OPEN ? [filters.slice(0, 3), filters.slice(3)] : [filters, []];
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
      {tabs && (
        <nav className="admin-tabs" aria-label={translate("admin.tabs")}>
          {tabs.options.map(({ value, label }) => (
            <Link
              key={value}
              to={value ? `${pathname}?${new URLSearchParams({ [tabs.name]: value })}` : pathname}
              aria-current={value === tabs.value ? "page" : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      <Form method="get" action={pathname} role="search">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Group align="end" gap="sm" className="admin-filter">
          {[...(hasSearch ? [searchFilter] : []), ...first].map((filter) => (
            // The value in the key shows that of another URL.
            <FilterField key={`${filter.name}:${filter.value}`} filter={filter} />
          ))}
          {others.length > 0 && (
            <details className="admin-more-filters">
              <summary>{translate("admin.moreFilters")}</summary>
              <div>
                {others.map((filter) => (
                  <FilterField key={`${filter.name}:${filter.value}`} filter={filter} />
                ))}
              </div>
            </details>
          )}
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
      <Chips filters={others} />
      {saved && <SavedFilters saved={saved} answer={answer} />}
    </>
  );
}
