import type { MouseEvent } from "react";

const percent = (offset: number, size: number): number =>
  Math.min(100, Math.max(0, Math.round((offset / size) * 100)));

/** Where the pointer is on the element of the handler, in percent of its size; its nearest edge when outside. */
export function pointOfClick({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: percent(clientX - left, width), y: percent(clientY - top, height) };
}
