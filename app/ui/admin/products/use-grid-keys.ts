import { type ClipboardEvent, type KeyboardEvent, type RefObject, useState } from "react";

type Cell = HTMLInputElement;

/** Sets an input's value as typing does, so that unsaved changes are noticed. */
function type(cell: Cell, text: string): void {
  cell.value = text;
  cell.dispatchEvent(new Event("input", { bubbles: true }));
}

const isCell = (target: EventTarget): target is Cell =>
  target instanceof HTMLInputElement && target.dataset.column !== undefined;

const isAtEdge = ({ selectionStart, selectionEnd, value }: Cell, edge: "start" | "end"): boolean =>
  selectionStart === selectionEnd && selectionStart === (edge === "start" ? 0 : value.length);

/**
 * Keys of a spreadsheet for the inputs with `data-column` inside an element: arrows and Enter move, Ctrl+D takes the
 * value of the cell above, and pasted rows and columns fill the cells to the right and below. `unpasted` is the number of
 * lines of the last paste that do not fit into the grid.
 */
export function useGridKeys(grid: RefObject<HTMLElement>) {
  const [unpasted, setUnpasted] = useState(0);
  const cells = (selector = "[data-column]"): Cell[] => [
    ...(grid.current?.querySelectorAll<Cell>(`input${selector}`) ?? []),
  ];
  const inColumn = (cell: Cell) => cells(`[data-column="${cell.dataset.column}"]`);
  const step = (list: Cell[], cell: Cell, by: number): Cell | undefined => list[list.indexOf(cell) + by];

  function neighbour(event: KeyboardEvent, cell: Cell): Cell | undefined {
    switch (event.key) {
      case "ArrowDown":
        return step(inColumn(cell), cell, 1);
      case "Enter":
        return step(inColumn(cell), cell, event.shiftKey ? -1 : 1);
      case "ArrowUp":
        return step(inColumn(cell), cell, -1);
      case "ArrowLeft":
        return isAtEdge(cell, "start") ? step(cells(), cell, -1) : undefined;
      case "ArrowRight":
        return isAtEdge(cell, "end") ? step(cells(), cell, 1) : undefined;
      default:
        return undefined;
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const cell = event.target;
    if (!isCell(cell)) return;
    if (event.key.toLowerCase() === "d" && (event.ctrlKey || event.metaKey)) {
      const above = step(inColumn(cell), cell, -1);
      if (above) type(cell, above.value);
      event.preventDefault();
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = neighbour(event, cell);
    // Enter does not save from within the grid.
    if (next || event.key === "Enter") event.preventDefault();
    next?.focus();
    next?.select();
  }

  function onPaste(event: ClipboardEvent<HTMLElement>): void {
    const cell = event.target;
    const lines = event.clipboardData
      .getData("text")
      .replace(/\r?\n$/, "")
      .split(/\r?\n/);
    const isBlock = lines.length > 1 || lines.some((line) => line.includes("\t"));
    if (!isCell(cell) || !isBlock) return;
    event.preventDefault();
    const columns = [...new Set(cells().map(({ dataset }) => dataset.column))];
    const firstColumn = columns.indexOf(cell.dataset.column);
    const firstRow = inColumn(cell).indexOf(cell);
    const hasMoreColumns = lines.some((line) => firstColumn + line.split("\t").length > columns.length);
    const rowsLeft = inColumn(cell).length - firstRow;
    setUnpasted(hasMoreColumns ? lines.length : Math.max(0, lines.length - rowsLeft));
    for (const [down, line] of lines.entries()) {
      for (const [right, text] of line.split("\t").entries()) {
        const target = cells(`[data-column="${columns[firstColumn + right]}"]`)[firstRow + down];
        if (target) type(target, text.trim());
      }
    }
  }

  return { keys: { onKeyDown, onPaste }, unpasted };
}
