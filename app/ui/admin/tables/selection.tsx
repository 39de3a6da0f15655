import { Checkbox, Group } from "@mantine/core";
import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslate } from "~/i18n/use-translate";
import { useHydrated } from "../../shared/use-hydrated";
import type { Column } from "./simple-table";

const FORM = "selection";

interface SelectableRow {
  id: number;
  name: string;
}

/** Chooses all rows of the page; scripts only. */
function SelectPage() {
  const translate = useTranslate();
  const { search } = useLocation();
  return useHydrated() ? (
    <Checkbox
      key={search}
      form={FORM}
      aria-label={translate("admin.selectPage")}
      onChange={({ currentTarget: { form, checked } }) => {
        for (const box of form?.elements ?? []) {
          if (box instanceof HTMLInputElement && box.name === "p") box.checked = checked;
        }
      }}
    />
  ) : (
    <span className="visually-hidden">{translate("admin.select")}</span>
  );
}

/** The column with which rows are chosen for `Selection`. */
export const selectColumn: Column<SelectableRow> = {
  key: "select",
  label: "admin.select",
  heading: <SelectPage />,
  isNarrow: true,
  cell: ({ id, name }, { translate }) => (
    <Checkbox
      form={FORM}
      name="p"
      value={id}
      aria-label={translate("admin.selectOf", { name: name || String(id) })}
    />
  ),
};

interface SelectionProps {
  /** URL of the page for the chosen rows: `p` repeats for each, or `all` with the filter of the list. */
  action: string;
  /** Number of matching rows on all pages. */
  total: number;
  /** What can be done: the form's buttons and fields. */
  tools: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** Rows that are chosen in a table, and what can be done with them. */
export function Selection({ action, total, tools, children }: SelectionProps) {
  const translate = useTranslate();
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState<number | null>(null);
  const update = () => {
    const chosen = form.current && new FormData(form.current);
    if (chosen) setCount(chosen.has("all") ? total : chosen.getAll("p").length);
  };
  // Rows may be chosen before hydration, and others follow.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows of another page are others.
  useEffect(update, [search, total]);
  if (total === 0) return children;
  return (
    <div onChange={update}>
      {children}
      <form
        id={FORM}
        ref={form}
        action={action}
        className={count ? "admin-selection admin-save-bar" : "admin-selection"}
      >
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Group align="end" gap="sm">
          <Checkbox
            key={search}
            name="all"
            value="1"
            label={translate("admin.selectAll", { count: total })}
            className="admin-selection__all"
          />
          {tools}
          <span role="status">{count !== null && translate("admin.selected", { count })}</span>
        </Group>
      </form>
    </div>
  );
}
