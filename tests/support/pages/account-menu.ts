import type { Locator, Page } from "playwright/test";

/** The account's place: in the header, or on a phone in the menu, which is opened. */
async function accountPlace(page: Page): Promise<Locator> {
  const inHeader = page.locator(".account-place");
  if (await inHeader.isVisible()) return inHeader;
  const inMenu = page.locator(".menu__account");
  if (!(await inMenu.isVisible())) await page.locator(".menu > summary").click();
  return inMenu;
}

/** Opens the entries of a signed-in person. */
export async function openAccountMenu(page: Page): Promise<Locator> {
  const place = await accountPlace(page);
  await place.locator("summary").click();
  return place;
}

/** Follows the link to sign in. */
export async function followSignIn(page: Page): Promise<void> {
  const place = await accountPlace(page);
  await place.locator('a[href*="/login"]').click();
}
