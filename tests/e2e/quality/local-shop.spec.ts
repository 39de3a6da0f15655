import { expect, test } from "../../support/shop-test";

test("the home page is there, without an error", async ({ page, shop }) => {
  await page.goto("/es");
  await expect(page.getByRole("main")).toBeVisible();
  expect(new URL(page.url()).origin).toBe(shop.url);
});

test("the provider's static host is the sandbox, and no other host is reached", async ({
  page,
  allowProblem,
}) => {
  const library = await page.goto(
    "https://static.micuentaweb.pe/static/js/krypton-client/V4.0/stable/kr-payment-form.min.js",
  );
  expect(library?.status()).toBe(200);
  allowProblem(/ERR_ADDRESS_UNREACHABLE/);
  await expect(page.goto("https://vitrina.example/")).rejects.toThrow("ERR_ADDRESS_UNREACHABLE");
});

test("an error on the console is noticed", { tag: "@javascript" }, async ({
  page,
  problems,
  allowProblem,
}) => {
  allowProblem(/planted/);
  await page.goto("/es");
  await page.evaluate(() => console.error("planted"));
  await expect.poll(() => problems).toEqual([expect.stringContaining("planted")]);
});

test("a script that the policy forbids is noticed", { tag: "@javascript" }, async ({
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
