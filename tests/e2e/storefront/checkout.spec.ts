import type { Page } from "playwright/test";
import { adminHrefs } from "../../../app/admin-hrefs";
import { findUnreadable } from "../../support/pages/axe";
import { PHONE } from "../../support/pages/viewports";
import type { ShopAddresses } from "../../support/shared-shop";
import { databaseOf } from "../../support/shop-database";
import { expect, test } from "../../support/shop-test";
import { enterAs } from "../admin/staff";
import {
  addToCart,
  CARDS,
  chooseCountry,
  chooseCourier,
  comeFromPeru,
  expectDistrict,
  fillBuyer,
  goToPayment,
  newProduct,
  orderOf,
  pay,
  paymentHeading,
  putInCart,
} from "./buying";

const LIBRARY = "**/krypton-client/V4.0/stable/kr-payment-form.min.js";
const thanks = { name: "¡Gracias por tu compra!" };

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));
test.beforeEach(({ serveCardForm }) => serveCardForm());

/** Opens checkout abroad with a product in the cart, and fills in the buyer. */
async function openCheckoutAbroad(page: Page, shop: ShopAddresses): Promise<void> {
  await page.context().addCookies([{ name: "region", value: "INT", url: shop.url }]);
  await putInCart(page, await newProduct(shop));
  await page.goto("/es/checkout");
  await page.getByLabel("Nombre y apellido").fill("Rosa Quispe");
  await page.getByLabel("Correo electrónico").fill("rosa@example.com");
  await page.getByLabel("Celular").fill("+34 600 100 200");
}

test("paying with an accepted card shows the confirmation and empties the cart", { tag: "@main" }, async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  await goToPayment(page, shop, { stock: [{ size: "M", stock: 0 }] });
  await expect(page.getByText("S/. 129.90").first()).toBeVisible();
  await pay(page, CARDS.accepted, { javaScriptEnabled });
  await expect(page.getByRole("heading", thanks)).toBeVisible();
  await expect(page.getByText("1 unidad a pedido, en unos 12 días hábiles")).toBeVisible();
  await expect(page.getByRole("link", { name: "Consultar por WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/51900000000\?text=.*\d{3}[2-9A-Z]{3}/,
  );
  await page.goto("/es/checkout");
  await expect(page.getByText("No hay productos en tu carrito.")).toBeVisible();
});

test("the total is in view beside a long cart", async ({ page, shop }) => {
  for (let count = 0; count < 3; count += 1) await putInCart(page, await newProduct(shop));
  await page.goto("/es/checkout");
  await expect(page.getByText("Total", { exact: true }).locator("visible=true")).toBeInViewport({ ratio: 1 });
  const remove = page.getByRole("button", { name: /^Quitar/ }).last();
  await remove.focus();
  await expect(remove).toBeInViewport({ ratio: 1 });
});

test("a card is paid in instalments that its bank offers, which staff see", {
  tag: "@javascript",
}, async ({ page, shop, context }) => {
  await goToPayment(page, shop);
  await page.getByLabel("Número de tarjeta").fill(CARDS.accepted);
  await expect(page.getByLabel("Cuotas")).toHaveCount(0);
  await page.getByLabel("Número de tarjeta").fill(CARDS.instalments);
  await page.getByLabel("Cuotas").selectOption("6");
  await pay(page, CARDS.instalments, {});
  await expect(page.getByRole("heading", thanks)).toBeVisible();
  const reference = orderOf(page);
  const order = await databaseOf(shop).query.orders.findFirst({
    where: (orders, { eq }) => eq(orders.reference, reference),
  });
  await enterAs(context, shop, "Editor");
  await page.goto(adminHrefs.order(order?.id ?? 0));
  await expect(page.getByRole("cell", { name: "Aceptado · en 6 cuotas" })).toBeVisible();
});

test("a shopper can pay by following links from the product page", { tag: "@main" }, async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  await addToCart(page, await newProduct(shop));
  await page.goto("/es/shop");
  await page.getByRole("link", { name: /Carrito/ }).click();
  // With JavaScript the link opens the drawer, which links to the cart.
  const drawer = page.getByRole("dialog", { name: "Carrito" });
  await expect(drawer.or(page.getByRole("heading", { name: "Tu carrito" }))).toBeVisible();
  if (await drawer.isVisible()) await drawer.getByRole("link", { name: "Ir a pagar" }).click();
  await fillBuyer(page);
  await page.getByRole("radio", { name: /Recojo en tienda/ }).check();
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(paymentHeading(page)).toBeVisible();
  await pay(page, CARDS.accepted, { javaScriptEnabled });
  await expect(page.getByRole("heading", thanks)).toBeVisible();
});

test("after a refusal another card pays the same order", { tag: "@main" }, async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  await goToPayment(page, shop);
  const order = await page.getByRole("heading", { level: 1 }).innerText();
  await pay(page, CARDS.refused, { javaScriptEnabled });
  await expect(page.getByText("Tu banco no aprobó el pago. Prueba con otra tarjeta.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(order);
  await pay(page, CARDS.accepted, { javaScriptEnabled });
  await expect(page.getByRole("heading", thanks)).toBeVisible();
  await expect(page.getByText(order, { exact: true })).toBeVisible();
});

test("a pending payment waits for the bank's decision and then shows it", async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  await goToPayment(page, shop);
  await pay(page, CARDS.undecided, { javaScriptEnabled });
  await expect(page.getByText("Estamos esperando la respuesta de tu banco")).toBeVisible();
  await expect(async () => {
    const again = page.getByRole("link", { name: "Actualizar" });
    if (!javaScriptEnabled && (await again.isVisible())) await again.click();
    await expect(page.getByRole("heading", thanks)).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test("errors are shown beside their fields, and form values stay", { tag: "@main" }, async ({
  page,
  shop,
  javaScriptEnabled,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  await putInCart(page, await newProduct(shop));
  await page.goto("/es/checkout");
  await fillBuyer(page);
  await page.getByLabel("Celular").fill("12");
  await chooseCourier(page, javaScriptEnabled);
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page.getByText("Hay datos por corregir")).toBeVisible();
  const phone = page.getByLabel("Celular");
  await expect(phone).toHaveAccessibleDescription(/Escribe un celular de nueve cifras/);
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue("12");
  await expect(page.getByLabel("Dirección", { exact: true })).toHaveAccessibleDescription(
    /Completa este campo/,
  );
  await expectDistrict(page, javaScriptEnabled);
  await expect(page.getByRole("radio", { name: /^Lima Metropolitana/ })).toBeChecked();
});

test("the errors of a form sent before the scripts stay when the browser's copy of the cart is renewed", {
  tag: "@javascript",
}, async ({ page, shop, allowProblem }) => {
  allowProblem(/status of 400/);
  await addToCart(page, await newProduct(shop));
  await page.goto("/es/checkout");
  const renewed = page.waitForResponse((response) => response.url().endsWith("/es/cart"));
  // Sends the form as a document does without scripts, after the copy was lost.
  await page.locator(".buyer").evaluate((form) => {
    localStorage.clear();
    const intent = Object.assign(document.createElement("input"), { name: "intent", value: "place" });
    form.appendChild(intent as Node);
    (form as HTMLFormElement).submit();
  });
  await renewed;
  await page.waitForLoadState("networkidle");
  await expect(page.getByText("Completa este campo").first()).toBeVisible();
});

test("a visitor abroad sees the charge in soles before paying", async ({
  page,
  shop,
  context,
  javaScriptEnabled,
}) => {
  await context.addCookies([{ name: "region", value: "INT", url: shop.url }]);
  await putInCart(page, await newProduct(shop, { pen: 10_000, usd: 2_900 }));
  await page.goto("/en/checkout");
  await expect(page.getByRole("listitem").filter({ hasText: "$ 29.00" })).toContainText("S/. 100.00");
  await expect(page.getByText("Choose a country to see how it reaches you")).toBeVisible();
  const summary = page.getByRole("region", { name: "Your order" });
  await expect(summary.getByText("Added once you choose a country")).toBeVisible();
  await expect(
    summary.getByText("You will be charged in Peruvian soles: S/. 100.00 plus delivery."),
  ).toBeVisible();
  await expect(summary.getByText("Total", { exact: true })).toHaveCount(0);
  await chooseCountry(page, "Spain", javaScriptEnabled);
  await expect(page.getByText("You will be charged in Peruvian soles: S/. 229.00.")).toBeVisible();
  await expect(summary.getByText("Total", { exact: true })).toBeVisible();
  await expect(summary.getByText("Added once you choose a country")).toHaveCount(0);
});

test("without JavaScript an order sent before its delivery was shown comes back with the delivery chosen", {
  tag: "@no-javascript",
}, async ({ page, shop, allowProblem }) => {
  allowProblem(/status of 400/);
  await openCheckoutAbroad(page, shop);
  await page.getByRole("combobox", { name: "País" }).selectOption({ label: "España" });
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page.getByText("Ya puedes ver cómo te llega y cuánto cuesta.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /Internacional/ })).toBeChecked();
  await expect(page.locator(".field__error")).toHaveCount(0);
  await page.getByLabel("Dirección", { exact: true }).fill("Calle Mayor 1");
  await page.getByLabel("Ciudad").fill("Madrid");
  await page.getByLabel("Provincia").and(page.locator(":visible")).selectOption("Madrid");
  await page.getByLabel("Código postal").fill("28001");
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(paymentHeading(page)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("names in the cart wrap between their words", async ({ page, shop }) => {
    const name = "Sobrecamisa desestructurada impermeabilizada";
    await putInCart(page, await newProduct(shop, { name, pen: 123_400 }));
    await page.goto("/es/checkout");
    await page.getByText("Tu pedido: 1 unidad").click();
    const link = page.getByRole("main").getByRole("link", { name });
    const linesByWord = await link.evaluate((element) => {
      const [text] = element.childNodes;
      if (!text?.textContent) return null;
      return [...text.textContent.matchAll(/\S+/g)].map(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length;
      });
    });
    expect(linesByWord).toEqual([1, 1, 1]);
  });

  test("the way back stands apart from the shop's name", async ({ page }) => {
    await page.goto("/es/checkout");
    const header = page.getByRole("banner");
    const back = await header.getByText("Tienda").boundingBox();
    const logo = await header.getByRole("link", { name: "Vitrina" }).boundingBox();
    if (!back || !logo) throw new Error("no header");
    expect(logo.x - (back.x + back.width)).toBeGreaterThan(16);
  });
});

test("the country determines delivery methods and address fields without losing form values", {
  tag: "@main",
}, async ({ page, shop, javaScriptEnabled, allowProblem }) => {
  allowProblem(/status of 400/);
  await openCheckoutAbroad(page, shop);
  const zones = page.getByRole("group", { name: "¿Cómo lo recibes?" }).getByRole("radio");
  await expect(zones).toHaveCount(0);

  await chooseCountry(page, "Perú", javaScriptEnabled);
  await expect(zones).toHaveCount(1);
  await expect(page.getByLabel("Código postal")).toBeHidden();
  await chooseCourier(page, javaScriptEnabled);
  await expect(zones).toHaveCount(2);

  await chooseCountry(page, "España", javaScriptEnabled);
  await expect(page.getByRole("radio", { name: /Internacional/ })).toBeChecked();
  await expect(zones).toHaveCount(1);
  await expect(page.getByLabel("Distrito", { exact: true }).and(page.locator(":visible"))).toHaveCount(0);
  const province = page.locator("select[name=state]");
  await expect(province).toHaveAccessibleName("Provincia");
  await page.getByLabel("Dirección", { exact: true }).fill("Calle Mayor 1");
  await page.getByLabel("Ciudad").fill("Madrid");
  await province.selectOption("Madrid");
  await page.getByLabel("Código postal").fill("2800");
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page.getByLabel("Código postal")).toHaveAccessibleDescription(
    /No tiene la forma que usa ese país, por ejemplo 28039/,
  );
  await expect(page.getByLabel("Código postal")).toHaveValue("2800");
  await expect(province).toHaveValue("Madrid");
  await expect(page.getByLabel("Nombre y apellido")).toHaveValue("Rosa Quispe");

  await chooseCountry(page, "Perú", javaScriptEnabled);
  await expectDistrict(page, javaScriptEnabled);
  await chooseCountry(page, "Irlanda", javaScriptEnabled);
  await expect(page.getByLabel("Eircode")).toHaveAccessibleDescription("Por ejemplo A65 F4E2.");
  await chooseCountry(page, "HK", javaScriptEnabled);
  await expect(province).toHaveAccessibleName("Zona");
  await expect(page.locator("[name=postcode]")).toHaveCount(0);
  await province.selectOption("Kowloon");
  await page.locator("[name=city]").fill("Mong Kok");
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(paymentHeading(page)).toBeVisible();
});

test("a payment can be cancelled on the provider's page", { tag: "@no-javascript" }, async ({
  page,
  shop,
}) => {
  await goToPayment(page, shop);
  await expect(page.getByText("Cargando formulario de pago...")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Formulario de Pago" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Pago en la página de Izipay" })).toBeVisible();
  await page.getByRole("button", { name: "Ir a Izipay" }).click();
  await page.getByText("Cancelar y volver a la tienda").click();
  await page.getByText("Volver a la tienda").click();
  await expect(paymentHeading(page)).toBeVisible();
});

test("going back after paying resubmits no form and ends at the order", {
  tag: "@no-javascript",
}, async ({ page, shop }) => {
  await goToPayment(page, shop);
  await pay(page, CARDS.accepted, { javaScriptEnabled: false });
  await expect(page.getByRole("heading", thanks)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Pago aceptado" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Pago aceptado" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", thanks)).toBeVisible();
});

test.describe("the card form", { tag: "@javascript" }, () => {
  for (const theme of ["light", "dark"]) {
    test(`a refusal is readable in the ${theme} theme`, async ({ page, shop, context }) => {
      await context.addCookies([{ name: "theme", value: theme, url: shop.url }]);
      await goToPayment(page, shop);
      await pay(page, CARDS.refused, {});
      await expect(page.getByText("Tu banco no aprobó el pago. Prueba con otra tarjeta.")).toBeVisible();
      await expect(page.locator(".kr-form-error")).not.toBeEmpty();
      expect(await findUnreadable(page, ".kr-embedded")).toEqual([]);
    });
  }

  test("a double click places one order", async ({ page, shop }) => {
    await putInCart(page, await newProduct(shop));
    await page.goto("/es/checkout");
    await fillBuyer(page);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.postData() ?? ""));
    await page.getByRole("button", { name: "Continuar al pago" }).dblclick();
    await expect(paymentHeading(page)).toBeVisible();
    const keys = sent.flatMap((body) => new URLSearchParams(body).get("idempotencyKey") ?? []);
    expect(new Set(keys).size).toBe(1);
  });

  test("a payment library that fails to load gives an error and can be retried", async ({
    page,
    shop,
    allowProblem,
  }) => {
    allowProblem(/No se pudo cargar la librería de Krypton\.|Failed to load resource/);
    await page.route(LIBRARY, (route) => route.abort());
    await goToPayment(page, shop);
    const message = page.getByText("No pudimos abrir el formulario de pago");
    await expect(message).toBeVisible();
    await page.unroute(LIBRARY);
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(message).toBeHidden();
    await pay(page, CARDS.accepted, {});
    await expect(page.getByRole("heading", thanks)).toBeVisible();
  });

  test("loading the payment library times out after 15 seconds", async ({
    page,
    shop,
    problems,
    allowProblem,
  }) => {
    allowProblem(/No se pudo cargar la librería de Krypton\./);
    await page.clock.install();
    const request = page.waitForRequest(LIBRARY);
    await page.route(LIBRARY, () => undefined);
    await goToPayment(page, shop);
    await request;
    await expect(page.getByText("Cargando formulario de pago...")).toBeVisible();
    await page.clock.fastForward(15_000);
    await expect(page.getByText("No pudimos abrir el formulario de pago")).toBeVisible();
    expect(problems.join()).toContain("console: No se pudo cargar la librería de Krypton.");
    await expect(page.getByRole("button", { name: "Pagar en la página de Izipay" })).toBeVisible();
  });

  test("an expired card form is reopened automatically and can be paid", async ({ page, shop }) => {
    await page.route(
      "**/library/pay",
      (route) => route.fulfill({ json: { error: { errorCode: "PSP_108", errorMessage: "form expired" } } }),
      { times: 1 },
    );
    await goToPayment(page, shop);
    const renewed = page.waitForResponse(
      (response) => response.request().postData()?.includes("fresh=true") ?? false,
    );
    await pay(page, CARDS.accepted, {});
    await expect(page.getByText("El formulario venció. Abrimos otro.")).toBeVisible();
    expect((await renewed).status()).toBe(200);
    await expect(page.getByLabel("Número de tarjeta")).toHaveValue("");
    await expect(page.getByText("Abrimos un formulario nuevo")).toBeVisible();
    await expect(page.getByText("El formulario venció")).toBeHidden();
    await pay(page, CARDS.accepted, {});
    await expect(page.getByRole("heading", thanks)).toBeVisible();
  });

  test("an unreachable payment service gives an error and can be retried", async ({
    page,
    shop,
    allowProblem,
  }) => {
    allowProblem(/Failed to load resource/);
    const token = (url: URL) => url.pathname === "/es/checkout.data" && url.searchParams.has("order");
    await page.route(token, (route) =>
      route.request().method() === "POST" ? route.abort("internetdisconnected") : route.fallback(),
    );
    await goToPayment(page, shop);
    await expect(page.getByText("El servicio de pago no responde. Tu pedido está guardado")).toBeVisible();
    await page.unroute(token);
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(page.getByLabel("Número de tarjeta")).toBeVisible();
  });

  test("a shop that is unavailable after the payment says that the payment is safe and can be retried", async ({
    page,
    shop,
    allowProblem,
  }) => {
    allowProblem(/Failed to load resource/);
    const isReturn = (url: URL) => url.pathname === "/es/checkout/return";
    await page.route(isReturn, (route) => route.fulfill({ status: 503, json: { error: "unavailable" } }));
    await goToPayment(page, shop);
    await pay(page, CARDS.accepted, {});
    await expect(page.getByRole("alert").filter({ hasText: "Tu pago está a salvo" })).toContainText(
      "No vuelvas a pagar",
    );
    await expect(page.getByLabel("Número de tarjeta")).toBeHidden();
    await expect(page.getByRole("link", { name: "Ver mi pedido" })).toHaveAttribute(
      "href",
      /^\/es\/orders\/\w{6}\?key=/,
    );
    await page.unroute(isReturn);
    await page.getByRole("button", { name: "Comprobar otra vez" }).click();
    await expect(page.getByRole("heading", thanks)).toBeVisible();
  });

  test("one click leads to the provider's page instead of the card form", async ({ page, shop }) => {
    await goToPayment(page, shop);
    await page.getByRole("button", { name: "Pagar en la página de Izipay" }).click();
    await page.waitForURL(`${shop.izipay}/vads-payment/**`);
  });
});
