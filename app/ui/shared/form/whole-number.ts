import type { KeyboardEvent } from "react";

/** Fires the events that typing a value and leaving the field would. */
function enter(input: HTMLInputElement, value: number): void {
  input.value = String(value);
  for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
}

/** The arrow keys count from 1, because 0 removes what is counted. */
function countByArrow(event: KeyboardEvent<HTMLInputElement>): void {
  const step = Number(event.key === "ArrowUp") - Number(event.key === "ArrowDown");
  const input = event.currentTarget;
  const value = Number(input.value);
  if (step === 0 || !Number.isInteger(value)) return;
  event.preventDefault();
  if (value + step >= 1) enter(input, value + step);
}

/** The number in a valid field of `wholeNumber`, whose value may be pasted. */
export const numberIn = ({ value }: HTMLInputElement): number =>
  Number(value.normalize("NFKC").replace(/[^\d-]/g, ""));

/**
 * Props of a field for a whole number. The wheel changes the value of a focused `type="number"`, so no field of
 * the shop has that type; `tests/architecture/number-fields.test.ts` checks it.
 */
export const wholeNumber = {
  type: "text",
  role: "spinbutton",
  inputMode: "numeric",
  pattern: "[\\p{Cf}\\s]*-?[0-9０-９][0-9０-９\\p{Cf}\\s]*",
  onKeyDown: countByArrow,
} as const;
