import { Button, Checkbox, Group, NativeSelect } from "@mantine/core";
import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { adminHrefs } from "~/admin-hrefs";
import { bulkKinds } from "~/domain/catalog/bulk/bulk-change";
import { useTranslate } from "~/i18n/use-translate";
import { useHydrated } from "~/ui/shared/use-hydrated";
import type { Column } from "../../tables/simple-table";
import { kindNames } from "./change-form";

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
      aria-label={translate("adminBulk.selectPage")}
      onChange={({ currentTarget: { form, checked } }) => {
        for (const box of form?.elements ?? []) {
          if (box instanceof HTMLInputElement && box.name === "p") box.checked = checked;
        }
      }}
    />
  ) : (
    <span className="visually-hidden">{translate("adminBulk.select")}</span>
  );
}

/** The column with which rows are chosen for `Selection`. */
export const selectColumn: Column<SelectableRow> = {
  key: "select",
  label: "adminBulk.select",
  heading: <SelectPage />,
  isNarrow: true,
  cell: ({ id, name }, { translate }) => (
    <Checkbox
      form={FORM}
      name="p"
      value={id}
      aria-label={translate("adminBulk.selectOf", { name: name || String(id) })}
    />
  ),
};

interface SelectionProps {
  /** Number of matching rows on all pages. */
  total: number;
  /** The table. */
  children: ReactNode;
}

/** What can be done with the products that are chosen in the table. */
export function Selection({ total, children }: SelectionProps) {
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
        action={adminHrefs.bulkChange()}
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
            label={translate("adminBulk.selectAll", { count: total })}
            className="admin-selection__all"
          />
          <NativeSelect name="kind" aria-label={translate("adminBulk.kind")}>
            {bulkKinds.map((kind) => (
              <option key={kind} value={kind}>
                {translate(kindNames[kind])}
              </option>
            ))}
          </NativeSelect>
          <Button type="submit">{translate("adminBulk.change")}</Button>
          <Button type="submit" variant="default" formAction={adminHrefs.productsFile()}>
            {translate("labels.download")}
          </Button>
          <span role="status">{count !== null && translate("adminBulk.selected", { count })}</span>
        </Group>
      </form>
    </div>
  );
}
