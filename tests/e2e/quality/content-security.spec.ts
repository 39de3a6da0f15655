import { hrefs } from "../../../app/hrefs";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";

const SHARED_PAGES = [
  hrefs.home("es"),
  hrefs.shop("es"),
  `${hrefs.shop("es")}?color=black`,
  hrefs.category("es", 7),
  hrefs.product("es", 101),
  hrefs.product("es", 101, null, 1),
  hrefs.lookbooks("es"),
  hrefs.lookbooks("es", 1),
  hrefs.aboutUs("es"),
];

for (const path of SHARED_PAGES) {
  // `shop-test` fails on console errors, which include violations of the policy.
  test(`${path} does not violate its own policy`, { tag: "@javascript" }, async ({ page }) => {
    await page.goto(path);
    const again = await page.reload();
    expect(again?.headers()["content-security-policy"]).toContain("'sha256-");
    await wake(page);
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "light");
  });
}

for (const path of [hrefs.product("es", 101), hrefs.checkout("es")]) {
  test(`${path} runs no injected script`, { tag: "@javascript" }, async ({ page, allowProblem }) => {
    allowProblem(/Content Security Policy/);
    const intruders = [
      "<script>self.intruder=1</script>",
      '<script type="text/x-module">self.intruder=2</script>',
      '<img src="data:," onerror="self.intruder=3">',
    ];
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace("</body>", `${intruders.join("")}</body>`);
      await route.fulfill({ response, body: html });
    });
    await page.goto(path);
    await wake(page);
    expect(await page.evaluate(() => (self as { intruder?: number }).intruder)).toBeUndefined();
  });
}
