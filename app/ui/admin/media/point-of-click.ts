import type { MouseEvent } from "react";

const percent = (offset: number, size: number): number =>
  Math.min(100, Math.max(0, Math.round((offset / size) * 100)));

/** Where an element was clicked, in percent of its size. */
export const pointOfClick = ({ nativeEvent, currentTarget }: MouseEvent<HTMLElement>) => ({
  x: percent(nativeEvent.offsetX, currentTarget.clientWidth),
  y: percent(nativeEvent.offsetY, currentTarget.clientHeight),
});
