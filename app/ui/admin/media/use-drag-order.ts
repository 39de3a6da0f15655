import { type DragEvent, useRef, useState } from "react";
import { moveItem } from "~/lib/order";

/**
 * Reorders a list by drag and drop, optimistically.
 * @param kept ids in the stored order
 * @param isRefused whether the last new order was refused
 * @param onOrder called with the new order after a drop
 */
export function useDragOrder<Id extends number | string>(
  kept: Id[],
  isRefused: boolean,
  onOrder: (ids: Id[]) => void,
) {
  const dragged = useRef<Id | null>(null);
  const [over, setOver] = useState<Id | null>(null);
  const [order, setOrder] = useState<{ of: string; ids: Id[] } | null>(null);
  const signature = kept.join();
  // The dropped order is displayed until the stored order changes or the drop is refused.
  const ids = order?.of === signature && !isRefused ? order.ids : kept;

  function drop(onto: Id): void {
    const id = dragged.current;
    if (id === null || id === onto) return;
    const next = moveItem(ids, id, ids.indexOf(onto) - ids.indexOf(id));
    setOrder({ of: signature, ids: next });
    onOrder(next);
  }

  const handlersOf = (id: Id) => ({
    draggable: true,
    "data-over": over === id ? "" : undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = "move";
      dragged.current = id;
    },
    onDragOver: (event: DragEvent) => {
      if (dragged.current === null) return;
      event.preventDefault();
      setOver(id);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      drop(id);
    },
    onDragEnd: () => {
      dragged.current = null;
      setOver(null);
    },
  });
  return { ids, handlersOf };
}
