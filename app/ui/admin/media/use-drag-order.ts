import { type DragEvent, useState } from "react";
import { moveItem } from "~/lib/order";

/**
 * An order that a pointer changes by dragging one thing onto another's place.
 * @param kept the order as it is kept. @param onOrder gets the new one once a thing is let go elsewhere.
 */
export function useDragOrder(kept: number[], onOrder: (ids: number[]) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [order, setOrder] = useState<{ of: string; ids: number[] } | null>(null);
  const signature = kept.join();
  // What was dragged is shown until what is kept says otherwise.
  const ids = order?.of === signature ? order.ids : kept;
  const show = (next: number[]) => setOrder({ of: signature, ids: next });

  const handlersOf = (id: number) => ({
    draggable: true,
    "data-dragged": dragged === id ? "" : undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = "move";
      setDragged(id);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      if (dragged !== id) show(moveItem(ids, dragged, ids.indexOf(id) - ids.indexOf(dragged)));
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (ids.join() !== signature) onOrder(ids);
      setDragged(null);
    },
    onDragEnd: (event: DragEvent) => {
      if (event.dataTransfer.dropEffect === "none") setOrder(null);
      setDragged(null);
    },
  });
  return { ids, handlersOf };
}
