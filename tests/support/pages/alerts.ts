import { expect, type Page } from "playwright/test";

/** Expects the alert of a saved change, and removes it: the next save must raise its own. */
export async function expectSaved(page: Page): Promise<void> {
  const saved = page.getByText("Cambios grabados.");
  await expect(saved.first()).toBeVisible();
  await saved.evaluateAll((texts) => {
    for (const text of texts) text.closest(".alert")?.remove();
  });
}
