import type { Page } from "playwright/test";
import { DESKTOP, PHONE } from "../../support/pages/viewports";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";
import { comeFromPeru } from "../storefront/buying";

const LONGEST_MILLISECONDS = 250;
/** What may change while a surface comes or goes: what browsers draw without a layout, and whether it is drawn. */
const ALLOWED = ["display", "opacity", "overlay", "translate"];

interface Surface {
  name: string;
  path: string;
  /** The element that moves. */
  selector: string;
  open(page: Page): Promise<void>;
  /** Properties that change while it opens. */
  moves: string[];
  viewport?: typeof PHONE | typeof DESKTOP;
  needsScript?: true;
}

const press = (page: Page, role: "button" | "link", name: string | RegExp) =>
  page
    .getByRole(role, { name, exact: typeof name === "string" })
    .first()
    .click();

const surfaces: Surface[] = [
  {
    name: "the menu",
    path: "/es",
    selector: ".menu__panel",
    open: (page) => page.locator(".menu > summary").click(),
    moves: ["opacity", "translate"],
  },
  {
    name: "the filter sheet",
    path: "/es/category/7",
    selector: ".filters__panel",
    open: (page) => press(page, "button", "Filtrar"),
    moves: ["translate"],
  },
  {
    name: "the size guide",
    path: "/es/product/101",
    selector: ".sheet",
    open: (page) => press(page, "button", "Guía de tallas"),
    moves: ["translate"],
  },
  {
    name: "the cart drawer",
    path: "/es/about-us",
    selector: ".drawer",
    open: (page) => page.locator(".cart-link").click(),
    moves: ["translate"],
    needsScript: true,
  },
  {
    name: "the search",
    path: "/es/about-us",
    selector: ".search-overlay",
    open: (page) => press(page, "link", "Buscar"),
    moves: ["opacity", "translate"],
    needsScript: true,
  },
  {
    name: "a card's sizes",
    path: "/es/category/7",
    selector: ".quick-add",
    open: (page) => page.locator(".quick-add-button").first().click(),
    moves: ["translate"],
    needsScript: true,
  },
  {
    name: "a page's dialog",
    path: "/es/about-us",
    selector: ".page-dialog",
    open: (page) => press(page, "link", "Ingresar"),
    moves: ["opacity", "translate"],
    viewport: DESKTOP,
    needsScript: true,
  },
];

/** Slows animations down, so that none ends while a test looks at it. Returns a function that sets their speed. */
async function slowDown(page: Page): Promise<(playbackRate: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  const setSpeed = async (playbackRate: number) => {
    await session.send("Animation.setPlaybackRate", { playbackRate });
  };
  await setSpeed(0.001);
  return setSpeed;
}

/** The transitions that run on an element, each with its duration. */
const findTransitions = (page: Page, selector: string) =>
  page.evaluate(
    (wanted) =>
      document.getAnimations().flatMap((animation) => {
        const { effect } = animation;
        if (!(animation instanceof CSSTransition && effect instanceof KeyframeEffect)) return [];
        if (effect.pseudoElement || !effect.target?.matches(wanted)) return [];
        const { transitionProperty: property, currentTime } = animation;
        return [
          { property, duration: Number(effect.getTiming().duration), hasBegun: Number(currentTime) > 0 },
        ];
      }),
    selector,
  );

const propertiesOf = (transitions: { property: string }[]) =>
  transitions.map(({ property }) => property).sort();

/** The phases of a view transition with their durations. */
const findViewTransitions = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement?.startsWith("::view-transition"))
        return [];
      return [{ part: effect.pseudoElement, duration: Number(effect.getTiming().duration) }];
    }),
  );

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

test("the search comes with its styles, also when it is pressed while they load", {
  tag: "@javascript",
}, async ({ page, context }) => {
  let serveStyles = () => {};
  const mayServe = new Promise<void>((resolve) => {
    serveStyles = resolve;
  });
  await context.route(/\/assets\/search-[^/]*\.css$/, async (route) => {
    await mayServe;
    await route.continue();
  });
  await page.goto("/es/about-us");
  await wake(page);
  await page.evaluate(() => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function () {
      document.body.dataset.fade = getComputedStyle(this).getPropertyValue("--fade");
      showModal.call(this);
    };
  });
  const stylesWanted = page.waitForRequest(/\/assets\/search-[^/]*\.css$/);
  const codeLoaded = page.waitForResponse(/\/assets\/search\.client-/);
  await page.getByRole("link", { name: "Buscar", exact: true }).first().hover();
  await Promise.all([stylesWanted, codeLoaded]);
  await press(page, "link", "Buscar");
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  serveStyles();
  await expect(page.locator("body")).toHaveAttribute("data-fade", "0");
});

for (const { name, path, selector, open, moves, viewport = PHONE, needsScript } of surfaces) {
  test.describe(name, needsScript ? { tag: "@javascript" } : {}, () => {
    test.use(viewport);

    test("comes and goes quickly, without moving anything else", async ({ page, javaScriptEnabled }) => {
      await page.goto(path);
      if (javaScriptEnabled) await wake(page);
      await slowDown(page);
      await open(page);
      const surface = page.locator(selector);
      await expect.poll(async () => propertiesOf(await findTransitions(page, selector))).toEqual(moves);
      for (const { duration } of await findTransitions(page, selector))
        expect(duration).toBeLessThanOrEqual(LONGEST_MILLISECONDS);
      // Where it is going to be, it can be used at once.
      await expect(surface).toHaveCSS("pointer-events", "auto");
      // What has not moved yet has no way back.
      await expect
        .poll(async () => (await findTransitions(page, selector)).every(({ hasBegun }) => hasBegun))
        .toBe(true);
      await page.keyboard.press("Escape");
      if (!javaScriptEnabled && selector === ".menu__panel") await open(page);
      await expect(surface).toHaveCSS("pointer-events", "none");
      await expect(surface).toHaveCSS("interactivity", "inert");
      const leaving = await findTransitions(page, selector);
      expect(propertiesOf(leaving)).toEqual(expect.arrayContaining(moves));
      for (const { property, duration } of leaving) {
        expect(ALLOWED).toContain(property);
        expect(duration).toBeLessThanOrEqual(LONGEST_MILLISECONDS);
      }
    });

    test.describe("with less motion", () => {
      test.use({ contextOptions: { reducedMotion: "reduce" } });

      test("is there and gone at once", async ({ page, javaScriptEnabled }) => {
        await page.goto(path);
        if (javaScriptEnabled) await wake(page);
        await slowDown(page);
        await open(page);
        await expect(page.locator(selector)).toBeVisible();
        expect(await findTransitions(page, selector)).toEqual([]);
        await page.keyboard.press("Escape");
        if (!javaScriptEnabled && selector === ".menu__panel") await open(page);
        await expect(page.locator(selector)).toBeHidden();
      });
    });
  });
}

test.describe("the large view", () => {
  test.use(DESKTOP);

  test("grows from its picture and shrinks back to it", { tag: "@javascript" }, async ({ page }) => {
    await page.goto("/es/product/101");
    await wake(page);
    const setSpeed = await slowDown(page);
    const parts = async () => (await findViewTransitions(page)).map(({ part }) => part);
    await press(page, "link", /Ampliar foto 2/);
    await expect.poll(parts).toContain("::view-transition-group(picture)");
    for (const { duration } of await findViewTransitions(page))
      expect(duration).toBeLessThanOrEqual(LONGEST_MILLISECONDS);
    await setSpeed(1);
    await expect.poll(parts).toEqual([]);
    await setSpeed(0.001);
    await page.keyboard.press("Escape");
    await expect.poll(parts).toContain("::view-transition-group(picture)");
    await setSpeed(1);
    await expect(page.getByRole("link", { name: /Ampliar foto 2/ })).toBeFocused();
  });

  test("fades in without script", { tag: "@no-javascript" }, async ({ page }) => {
    await page.goto("/es/product/101");
    await slowDown(page);
    await press(page, "link", /Ampliar foto 2/);
    await expect.poll(async () => propertiesOf(await findTransitions(page, ".viewer"))).toEqual(["opacity"]);
  });

  test.describe("with less motion", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("is there at once", async ({ page, javaScriptEnabled }) => {
      await page.goto("/es/product/101");
      if (javaScriptEnabled) await wake(page);
      await slowDown(page);
      await press(page, "link", /Ampliar foto 2/);
      await expect(page.getByRole("dialog", { name: "Vista ampliada" })).toBeVisible();
      expect(await findTransitions(page, ".viewer")).toEqual([]);
      for (const { duration } of await findViewTransitions(page)) expect(duration).toBe(0);
    });
  });
});

test.describe("a drawer that is leaving", { tag: "@javascript" }, () => {
  test("lets the page be used, and opens again", async ({ page }) => {
    await page.goto("/es/about-us");
    await wake(page);
    await slowDown(page);
    const link = page.locator(".cart-link");
    await link.click();
    const heading = page.getByRole("dialog").getByRole("heading", { level: 2, name: "Carrito" });
    await expect(heading).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(link).toBeFocused();
    await link.click();
    await expect(heading).toBeFocused();
  });

  test("has given its history entry back", async ({ page }) => {
    await page.goto("/es/about-us");
    await page.goto("/es/shop");
    await wake(page);
    await slowDown(page);
    await press(page, "link", "Buscar");
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => history.state?.isDialog)).toBeUndefined();
    await page.goBack();
    await expect(page).toHaveURL(/about-us$/);
  });
});
