import type { Page } from "playwright/test";
import { expect } from "../shop-test";

/** Posts a form of the shop with the browser's cookies, without opening a page. Drops the message for the next page. */
export async function postForm(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const headers = { "sec-fetch-site": "same-origin" };
  const response = await page.request.post(path, { form, headers, maxRedirects: 0 });
  expect(response.status(), path).toBe(303);
  await page.context().clearCookies({ name: "flash" });
}
