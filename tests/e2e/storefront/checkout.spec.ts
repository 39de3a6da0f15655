import { expect, test } from "../../support/shop-test";
import {
  addToCart,
  CARDS,
  chooseCountry,
  comeFromPeru,
  fillBuyer,
  goToPayment,
  newProduct,
  pay,
} from "./buying";

const LIBRARY = "**/krypton-client/V4.0/stable/kr-payment-form.min.js";
const thanks = { name: "¡Gracias por tu compra!" };

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

test("buying with an accepted card ends with thanks and an empty cart", async ({
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

test("a shopper who only clicks, from the product on, can pay", async ({ page, shop, javaScriptEnabled }) => {
  await addToCart(page, await newProduct(shop));
  await page.goto("/es/shop");
  await page.getByRole("link", { name: /Carrito/ }).click();
  // With script the link opens the drawer, which leads on to the cart.
  const drawer = page.getByRole("dialog", { name: "Carrito" });
  await expect(drawer.or(page.getByRole("heading", { name: "Tu carrito" }))).toBeVisible();
  if (await drawer.isVisible()) await drawer.getByRole("link", { name: "Ir a pagar" }).click();
  await fillBuyer(page);
  await page.getByRole("radio", { name: /Recojo en tienda/ }).check();
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page.getByRole("heading", { name: "Formulario de Pago" })).toBeVisible();
  await pay(page, CARDS.accepted, { javaScriptEnabled });
  await expect(page.getByRole("heading", thanks)).toBeVisible();
});

test("after a refusal another card pays the same order", async ({ page, shop, javaScriptEnabled }) => {
  await goToPayment(page, shop);
  const order = await page.getByRole("heading", { level: 1 }).innerText();
  await pay(page, CARDS.refused, { javaScriptEnabled });
  await expect(page.getByText("Tu banco no aprobó el pago. Prueba con otra tarjeta.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(order);
  await pay(page, CARDS.accepted, { javaScriptEnabled });
  await expect(page.getByRole("heading", thanks)).toBeVisible();
  await expect(page.getByText(order, { exact: true })).toBeVisible();
});

test("a payment that the bank is still deciding waits, and is shown when it is decided", async ({
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

test("what is wrong stands beside its field, and what was typed stays", async ({
  page,
  shop,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  await addToCart(page, await newProduct(shop));
  await page.goto("/es/checkout");
  await fillBuyer(page);
  await page.getByRole("radio", { name: /Lima Metropolitana/ }).check();
  await page.getByLabel("Celular").fill("12");
  await page.getByLabel("Ciudad").fill("Lima");
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page.getByText("Hay datos por corregir")).toBeVisible();
  const phone = page.getByLabel("Celular");
  await expect(phone).toHaveAccessibleDescription(/Escribe un celular de nueve dígitos/);
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue("12");
  await expect(page.getByLabel("Dirección", { exact: true })).toHaveAccessibleDescription(
    /Completa este campo/,
  );
  await expect(page.getByLabel("Ciudad")).toHaveValue("Lima");
  await expect(page.getByRole("radio", { name: /Lima Metropolitana/ })).toBeChecked();
});

test("a visitor abroad is told before paying what is charged in soles", async ({
  page,
  shop,
  context,
  javaScriptEnabled,
}) => {
  await context.addCookies([{ name: "region", value: "INT", url: shop.url }]);
  await addToCart(page, await newProduct(shop, { pen: 10_000, usd: 2_900 }));
  await page.goto("/en/checkout");
  await expect(page.getByRole("listitem").filter({ hasText: "$ 29.00" })).toContainText("S/. 100.00");
  await expect(page.getByText("Choose a country to see how it reaches you")).toBeVisible();
  await chooseCountry(page, "Spain", javaScriptEnabled);
  await expect(page.getByText("You will be charged in Peruvian soles: S/. 229.00.")).toBeVisible();
});

test("the country decides the ways of delivery and the address form, and nothing typed is lost", async ({
  page,
  shop,
  context,
  javaScriptEnabled,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  await context.addCookies([{ name: "region", value: "INT", url: shop.url }]);
  await addToCart(page, await newProduct(shop));
  await page.goto("/es/checkout");
  await page.getByLabel("Nombre y apellido").fill("Rosa Quispe");
  await page.getByLabel("Correo electrónico").fill("rosa@example.com");
  await page.getByLabel("Celular").fill("+34 600 100 200");
  await expect(page.getByRole("radio")).toHaveCount(0);

  await chooseCountry(page, "Perú", javaScriptEnabled);
  await expect(page.getByRole("radio")).toHaveCount(3);
  await expect(page.getByLabel("Código postal")).toBeHidden();
  await page.getByRole("textbox", { name: "Distrito" }).fill("Surco");

  await chooseCountry(page, "España", javaScriptEnabled);
  await expect(page.getByRole("radio", { name: /Internacional/ })).toBeChecked();
  await expect(page.getByRole("radio")).toHaveCount(1);
  await expect(page.getByRole("textbox", { name: "Distrito" })).toBeHidden();
  await expect(page.getByLabel("Estado, provincia o región")).toBeVisible();
  await page.getByLabel("Dirección", { exact: true }).fill("Calle Mayor 1");
  await page.getByLabel("Ciudad").fill("Madrid");
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page.getByLabel("Código postal")).toHaveAccessibleDescription(/Completa este campo/);
  await expect(page.getByLabel("Nombre y apellido")).toHaveValue("Rosa Quispe");

  await chooseCountry(page, "Perú", javaScriptEnabled);
  await expect(page.getByRole("textbox", { name: "Distrito" })).toHaveValue("Surco");
  await chooseCountry(page, "España", javaScriptEnabled);
  await page.getByLabel("Código postal").fill("28001");
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page.getByRole("heading", { name: "Formulario de Pago" })).toBeVisible();
});

test("the provider's page can be left without paying", { tag: "@no-javascript" }, async ({ page, shop }) => {
  await goToPayment(page, shop);
  await expect(page.getByText("Cargando formulario de pago...")).toBeHidden();
  await page.getByRole("button", { name: "Pagar en la página de Izipay" }).click();
  await page.getByRole("button", { name: "Ir a Izipay" }).click();
  await page.getByText("Cancelar y volver a la tienda").click();
  await page.getByText("Volver a la tienda").click();
  await expect(page.getByRole("heading", { name: "Formulario de Pago" })).toBeVisible();
});

test("going back after paying asks for nothing to be sent again, and ends at the order", {
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
  test("a double click makes one order", async ({ page, shop }) => {
    await addToCart(page, await newProduct(shop));
    await page.goto("/es/checkout");
    await fillBuyer(page);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.postData() ?? ""));
    await page.getByRole("button", { name: "Continuar al pago" }).dblclick();
    await expect(page.getByRole("heading", { name: "Formulario de Pago" })).toBeVisible();
    const keys = sent.flatMap((body) => new URLSearchParams(body).get("idempotencyKey") ?? []);
    expect(new Set(keys).size).toBe(1);
  });

  test("a library that can't be loaded is told in words, and can be tried again", async ({
    page,
    shop,
    allowProblem,
  }) => {
    allowProblem(/No se pudo cargar la librería de Krypton\.|Failed to load resource/);
    await page.route(LIBRARY, (route) => route.abort());
    await goToPayment(page, shop);
    const words = page.getByText("No pudimos abrir el formulario de pago");
    await expect(words).toBeVisible();
    await page.unroute(LIBRARY);
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(words).toBeHidden();
    await pay(page, CARDS.accepted, {});
    await expect(page.getByRole("heading", thanks)).toBeVisible();
  });

  test("a library that never answers is given up after 15 seconds", async ({
    page,
    shop,
    problems,
    allowProblem,
  }) => {
    allowProblem(/No se pudo cargar la librería de Krypton\./);
    await page.clock.install();
    const asked = page.waitForRequest(LIBRARY);
    await page.route(LIBRARY, () => undefined);
    await goToPayment(page, shop);
    await asked;
    await expect(page.getByText("Cargando formulario de pago...")).toBeVisible();
    await page.clock.fastForward(15_000);
    await expect(page.getByText("No pudimos abrir el formulario de pago")).toBeVisible();
    expect(problems.join()).toContain("console: No se pudo cargar la librería de Krypton.");
    await expect(page.getByRole("button", { name: "Pagar en la página de Izipay" })).toBeVisible();
  });

  test("a form that expired opens again by itself, and pays", async ({ page, shop }) => {
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
    await expect(page.getByText("El formulario venció. Lo estamos abriendo de nuevo.")).toBeVisible();
    expect((await renewed).status()).toBe(200);
    await expect(page.getByLabel("Número de tarjeta")).toHaveValue("");
    await expect(page.getByText("Abrimos un formulario nuevo")).toBeVisible();
    await expect(page.getByText("El formulario venció")).toBeHidden();
    await pay(page, CARDS.accepted, {});
    await expect(page.getByRole("heading", thanks)).toBeVisible();
  });

  test("a payment service that does not answer is told in words, and can be tried again", async ({
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

  test("a shop that is away after the payment says that it is safe, and finds the order once it is back", async ({
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

  test("leads to the provider's page at one click where the form gives trouble", async ({ page, shop }) => {
    await goToPayment(page, shop);
    await page.getByRole("button", { name: "Pagar en la página de Izipay" }).click();
    await page.waitForURL(`${shop.izipay}/vads-payment/**`);
  });
});
