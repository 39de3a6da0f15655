import type { MouseEvent } from "react";

/** False for clicks with a modifier or another button, which open a tab or window or download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
