import { Group, TextInput } from "@mantine/core";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { Picture as StoredPicture } from "~/domain/media/picture";
import type { FocusPoint } from "~/domain/settings/focus/focus";
import { useTranslate } from "~/i18n/use-translate";
import { Picture } from "../../shared/picture";
import { useAdminField } from "../admin-field";
import { DragHint } from "./drag-hint";
import { pointOfClick } from "./point-of-click";

/** A typed percentage; the centre for an empty or invalid one. */
export const typedPercent = (text: string | undefined): number =>
  /^\s*\d{1,3}\s*$/.test(text ?? "") && Number(text) <= 100 ? Number(text) : 50;

const STEPS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const inRange = (value: number): number => Math.min(100, Math.max(0, value));

interface FocusFieldsProps {
  picture: StoredPicture;
  /** Field names, and the stored values, which are empty for the centre. */
  fields: Record<keyof FocusPoint, { name: string; stored: string | undefined }>;
  /** The typed point. */
  point: FocusPoint;
  onPoint(point: FocusPoint): void;
}

/** The fields of a picture's focal point, which clicks on the whole picture, dragging and arrow keys fill in. */
export function FocusFields({ picture, fields, point, onPoint }: FocusFieldsProps) {
  const translate = useTranslate();
  const field = useAdminField();
  const left = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLInputElement>(null);
  const choose = ({ x, y }: FocusPoint) => {
    if (!left.current || !top.current) return;
    left.current.value = String(x);
    top.current.value = String(y);
    // It counts as typed.
    left.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const onInput = () =>
    onPoint({ x: typedPercent(left.current?.value), y: typedPercent(top.current?.value) });
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // A finger on the picture may be scrolling the page.
    const isHandle = event.target instanceof Element && event.target.closest("button") !== null;
    if (event.button !== 0 || (event.pointerType !== "mouse" && !isHandle)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!isHandle) choose(pointOfClick(event));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? 10 : 1;
    choose({ x: inRange(point.x + step[0] * size), y: inRange(point.y + step[1] * size) });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: its button and the fields below do the same by keyboard. */}
      <div
        className="admin-points admin-figure"
        // Otherwise the picture, or the item of a list around it, would be dragged.
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) choose(pointOfClick(event));
        }}
        onClick={(event) => {
          // Enter on the button is a click without a place, and a click on it leaves it where it is.
          if (event.detail === 0) return;
          if (!(event.target instanceof HTMLButtonElement)) choose(pointOfClick(event));
          event.currentTarget.querySelector("button")?.focus();
        }}
      >
        <Picture picture={{ ...picture, focus: null }} alt="" sizes="480px" />
        <DragHint>
          <button
            type="button"
            className="admin-focus"
            style={{ left: `${point.x}%`, top: `${point.y}%` }}
            aria-label={translate("adminMedia.focusAt", { x: point.x, y: point.y })}
            onKeyDown={onKeyDown}
          />
        </DragHint>
      </div>
      <Group grow gap="xs" align="start" onInput={onInput}>
        <TextInput
          {...field(fields.x.name, fields.x.stored)}
          ref={left}
          label={translate("adminMedia.focusLeft")}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput
          {...field(fields.y.name, fields.y.stored)}
          ref={top}
          label={translate("adminMedia.focusTop")}
          inputMode="numeric"
          autoComplete="off"
        />
      </Group>
    </>
  );
}
