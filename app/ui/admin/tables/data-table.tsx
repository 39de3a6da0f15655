import { Anchor, Table } from "@mantine/core";
import { Link, useLocation, useNavigation } from "@remix-run/react";
import { useTranslate } from "~/i18n/use-translate";
import { MOST_ROWS, PAGE_SIZES, type TableQuery } from "~/lib/table-query";
import { PageLinks } from "./page-links";
import { type Column, cellClass, SimpleTable } from "./simple-table";

interface DataTableProps<Row> {
  /** Accessible name. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  query: TableQuery<string>;
  /** Number of matching rows on all pages. */
  total: number;
}

/** Returns the page's URL with changed parameters. Resets `page` unless it is changed itself. */
function useAddress() {
  const { pathname, search } = useLocation();
  return (changes: Record<string, string | number | null>) => {
    const parameters = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ page: null, ...changes })) {
      if (value === null) parameters.delete(name);
      else parameters.set(name, String(value));
    }
    const text = parameters.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
}

function Heading<Row>({ column, query }: { column: Column<Row>; query: TableQuery<string> }) {
  const address = useAddress();
  const translate = useTranslate();
  const { key, heading, isSortable } = column;
  const label = translate(column.label);
  const isSorted = isSortable && query.sort === key;
  const direction = isSorted ? (query.isDescending ? "descending" : "ascending") : undefined;
  return (
    <Table.Th scope="col" aria-sort={direction} className={cellClass(column)}>
      {isSortable ? (
        <Anchor
          component={Link}
          to={address({ sort: isSorted && !query.isDescending ? `-${key}` : key })}
          inherit
          preventScrollReset
        >
          {label}
          {isSorted && (
            <>
              <span aria-hidden="true"> {query.isDescending ? "↓" : "↑"}</span>
              <span className="visually-hidden">
                {" "}
                {translate(query.isDescending ? "admin.sortedDown" : "admin.sortedUp")}
              </span>
            </>
          )}
        </Anchor>
      ) : (
        (heading ?? label)
      )}
    </Table.Th>
  );
}

function Pages({ query, total }: { query: TableQuery<string>; total: number }) {
  const address = useAddress();
  const translate = useTranslate();
  const { page, size } = query;
  const last = size === "all" ? 1 : Math.max(1, Math.ceil(total / size));
  const from = size === "all" ? 1 : (page - 1) * size + 1;
  const to = Math.min(total, size === "all" ? MOST_ROWS : page * size);
  return (
    <div className="admin-rows">
      <p>
        {from <= to
          ? translate("admin.range", { from, to, total })
          : translate("admin.rows", { count: total })}
      </p>
      <PageLinks page={page} last={last} at={(number) => address({ page: number })} />
      <nav className="admin-pages" aria-label={translate("admin.pageSize")}>
        {translate("admin.pageSize")}
        {PAGE_SIZES.map((choice) => {
          const words = choice === "all" ? translate("admin.all") : String(choice);
          return choice === size ? (
            <span key={choice} aria-current="true">
              {words}
            </span>
          ) : (
            <Link key={choice} to={address({ size: choice })} preventScrollReset>
              {words}
            </Link>
          );
        })}
      </nav>
    </div>
  );
}

/** A table sorted, filtered and paged by the server through plain links. */
export function DataTable<Row>({ caption, columns, rows, keyOf, query, total }: DataTableProps<Row>) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return (
    <>
      {query.size === "all" && total > MOST_ROWS && (
        <p role="status">{translate("admin.capped", { count: MOST_ROWS })}</p>
      )}
      {rows.length === 0 ? (
        <p>{translate(query.q || total > 0 ? "admin.noMatches" : "admin.noRows")}</p>
      ) : (
        <SimpleTable
          caption={caption}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          spacing="sm"
          isHighlighted
          isBusy={state === "loading" && location.pathname === pathname}
          heading={(column) => <Heading key={column.key} column={column} query={query} />}
        />
      )}
      <Pages query={query} total={total} />
    </>
  );
}
