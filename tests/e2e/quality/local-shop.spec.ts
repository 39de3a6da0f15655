import { expect, test } from "../../support/shop-test";

test("the home page loads without an error", { tag: "@main" }, async ({ page, shop }) => {
  await page.goto("/es");
  await expect(page.getByRole("main")).toBeVisible();
  expect(new URL(page.url()).origin).toBe(shop.url);
});

test("requests to the provider's static host go to the sandbox, and no other host resolves", async ({
  page,
  allowProblem,
  serveCardForm,
}) => {
  await serveCardForm();
  const library = await page.goto(
    "https://static.micuentaweb.pe/static/js/krypton-client/V4.0/stable/kr-payment-form.min.js",
  );
  expect(library?.status()).toBe(200);
  allowProblem(/ERR_NAME_NOT_RESOLVED/);
  await expect(page.goto("https://vitrina.example/")).rejects.toThrow("ERR_NAME_NOT_RESOLVED");
  // The browser's error page follows, and would interrupt the next navigation.
  await page.waitForURL("chrome-error://chromewebdata/");
});

test("an error on the console is recorded", { tag: "@javascript" }, async ({
  page,
  problems,
  allowProblem,
}) => {
  allowProblem(/planted/);
  await page.goto("/es");
  await page.evaluate(() => console.error("planted"));
  await expect.poll(() => problems).toEqual([expect.stringContaining("planted")]);
});

test("a violation of the content security policy is recorded", { tag: "@javascript" }, async ({
  page,
  problems,
  allowProblem,
}) => {
  allowProblem(/Content Security Policy/);
  await page.goto("/es");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'reached'";
    document.head.appendChild(script);
  });
  await expect.poll(() => problems.length).toBe(1);
  expect(await page.title()).not.toBe("reached");
});
