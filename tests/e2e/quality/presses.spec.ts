import type { Locator, Page } from "playwright/test";
import { adminHrefs } from "../../../app/admin-hrefs";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";
import { enterAs } from "../admin/staff";
import { joinAt } from "../customer/members";
import {
  buyButton,
  comeFromPeru,
  fillBuyer,
  newProduct,
  paymentHeading,
  putInCart,
} from "../storefront/buying";

/** A name that no other test uses. */
const newName = () => `Taller ${crypto.randomUUID().slice(0, 8)}`;

/**
 * Fills a field and presses a button before the frame is painted that displays the answer to the form before.
 * @param answer selector of the answer
 */
async function pressWhenAnswered(
  page: Page,
  { answer, field, value, button }: { answer: string; field: Locator; value: string; button: Locator },
): Promise<void> {
  const elements = [await field.elementHandle(), await button.elementHandle()];
  await page.evaluate(
    ([answer, value, [field, button]]) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(answer)) return;
        observer.disconnect();
        Object.assign(field as HTMLInputElement, { value });
        (button as HTMLButtonElement).click();
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    },
    [answer, value, elements] as const,
  );
}

test("a refused profile is sent again by a press in the first frame of the refusal", {
  tag: "@javascript",
}, async ({ page, context, shop, allowProblem }) => {
  allowProblem(/status of 400/);
  await comeFromPeru(context, shop);
  await joinAt(page, "/es/perfil");
  await wake(page);
  const phone = page.getByLabel("Celular");
  await phone.fill("12345");
  const button = page.getByRole("button", { name: "Grabar" });
  const answer = "[name=phone][aria-invalid=true]";
  await pressWhenAnswered(page, { answer, field: phone, value: "987 654 321", button });
  await button.click();
  await expect(page.getByText("Guardamos tus datos")).toBeVisible();
});

test("a refused order is placed by a press in the first frame of the refusal", {
  tag: ["@javascript", "@main"],
}, async ({ page, context, shop, allowProblem, serveCardForm }) => {
  allowProblem(/status of 400/);
  await serveCardForm();
  await comeFromPeru(context, shop);
  await putInCart(page, await newProduct(shop));
  await page.goto("/es/checkout");
  await wake(page);
  await fillBuyer(page);
  const name = page.getByLabel("Nombre y apellido");
  await name.fill("");
  const button = page.getByRole("button", { name: "Continuar al pago" });
  await pressWhenAnswered(page, {
    answer: "[name=name][aria-invalid=true]",
    field: name,
    value: "Rosa Quispe",
    button,
  });
  await button.click();
  await expect(paymentHeading(page)).toBeVisible();
});

test("the second press of a double tap does nothing, one of another button does", {
  tag: "@javascript",
}, async ({ page, shop }) => {
  await page.goto(`/es/product/${(await newProduct(shop)).id}`);
  await wake(page);
  const pressed = await buyButton(page).evaluate((first) => {
    const last = document.createElement("button");
    last.dataset.once = "";
    last.style.cssText = "position: fixed; inset: auto 0 0 auto";
    document.body.appendChild(last);
    const reached: (EventTarget | null)[] = [];
    document.addEventListener(
      "click",
      (event) => {
        event.preventDefault();
        event.stopPropagation();
        reached.push(event.target);
      },
      true,
    );
    const press = (element: Element, over = element) => {
      const { x: clientX, y: clientY } = over.getBoundingClientRect();
      element.dispatchEvent(
        new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX, clientY }),
      );
    };
    press(first);
    press(first);
    // A button that has come to be under the finger.
    press(last, first);
    press(last);
    return reached.map((element) => element === first);
  });
  expect(pressed).toEqual([true, false]);
});

test.describe("a page of staff", { tag: "@javascript" }, () => {
  test.beforeEach(async ({ page, context, shop }) => {
    await enterAs(context, shop, "Admin");
    await page.goto(adminHrefs.newOwnPage());
    await wake(page);
    const spanish = page.getByRole("group", { name: "Textos (Español)" });
    await spanish.getByRole("button", { name: "Título", exact: true }).click();
    await page.keyboard.type("Barranco");
  });

  const title = (page: Page) => page.getByRole("textbox", { name: "Título" }).first();
  const show = (page: Page) => page.getByRole("button", { name: "Ver cómo queda" });
  const save = (page: Page) => page.getByRole("button", { name: "Grabar" }).last();

  test("is saved by a press in the first frame of its preview", async ({ page }) => {
    const name = newName();
    await title(page).fill(name);
    await pressWhenAnswered(page, {
      answer: ".admin-preview",
      field: title(page),
      value: name,
      button: save(page),
    });
    await show(page).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  });

  test("is saved by a press before its preview is answered, once", async ({ page }) => {
    const name = newName();
    await title(page).fill(name);
    const buttons = [await show(page).elementHandle(), await save(page).elementHandle()];
    await page.evaluate((pressed) => {
      for (const button of pressed) (button as HTMLButtonElement).click();
      (pressed[1] as HTMLButtonElement).click();
    }, buttons);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.goto(adminHrefs.pages());
    await expect(page.getByRole("link", { name })).toHaveCount(1);
  });

  test("is saved without a question on a busy phone", async ({ page, context, allowProblem }) => {
    allowProblem(/status of 400/);
    const questions: string[] = [];
    page.on("dialog", (dialog) => {
      questions.push(dialog.type());
      return dialog.accept();
    });
    await save(page).click();
    await expect(title(page)).toHaveAttribute("aria-invalid", "true");
    const name = newName();
    await title(page).fill(name);
    const phone = await context.newCDPSession(page);
    await phone.send("Emulation.setCPUThrottlingRate", { rate: 20 });
    await save(page).click();
    await page.waitForURL(/\/own\/\d+$/, { waitUntil: "commit" });
    await phone.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    expect(questions).toEqual([]);
  });
});
