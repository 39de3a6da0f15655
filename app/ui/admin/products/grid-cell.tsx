import { useAdminField } from "../admin-field";
import { Theirs } from "../theirs";

interface GridCellProps {
  name: string;
  kept: string | undefined;
  /** Accessible name. */
  label: string;
  /** Cells of the same column are a spreadsheet's column; see `useGridKeys`. */
  column: string;
  inputMode?: "numeric" | "decimal";
}

/** An input of the grid. A plain element, because a product may have thousands of them. */
export function GridCell({ name, kept, label, column, inputMode }: GridCellProps) {
  const field = useAdminField();
  const { id, defaultValue = "", error } = field(name, kept);
  return (
    <span className="admin-cell">
      <input
        key={defaultValue}
        id={id}
        name={name}
        defaultValue={defaultValue}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        data-column={column}
        placeholder={column === "sku" ? "SKU" : undefined}
        inputMode={inputMode}
        autoComplete="off"
      />
      {error && (
        <span id={`${id}-error`} className="admin-problem">
          {error}
        </span>
      )}
      <Theirs name={name} />
    </span>
  );
}
