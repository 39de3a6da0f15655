import type { Page } from "playwright/test";

/** Phones zoom in on a field whose text is smaller, in CSS pixels. */
const SMALLEST = 16;

/** Fields of text, number and choice, displayed or not, whose text is so small that a phone zooms in on them. */
export const findSmallFields = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const buttons =
      "[type=checkbox], [type=radio], [type=hidden], [type=submit], [type=button], [type=image]";
    const fields = document.querySelectorAll<HTMLInputElement>(
      `input:not(${buttons}), select, textarea, [contenteditable=true]`,
    );
    return [...fields].flatMap((field) => {
      const size = Number.parseFloat(getComputedStyle(field).fontSize);
      return size < smallest ? [`${field.localName} ${field.name || field.className}: ${size} px`] : [];
    });
  }, SMALLEST);
