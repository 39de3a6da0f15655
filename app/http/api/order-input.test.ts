import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { addProduct, addZone, cartLine } from "../../../tests/support/data/catalogue";
import { openOwnShop } from "../../../tests/support/own-shop";
import { readCheckout, readShownOrder } from "./order-input.server";

test("a call for a boleta of S/ 700 or more names the buyer's document", async () => {
  const shop = await openOwnShop();
  const polo = await addProduct(shop.db, { name: "Polo", pen: 70_000 });
  await addZone(shop.db, "peru", 1_000);
  const context = {
    ...shop.reader,
    now: () => new Date("2026-11-23T15:00:00Z"),
  } as unknown as AppLoadContext;
  const cart = { id: "cart-of-the-call", lines: [cartLine(polo.id)] };
  const offer = { cart, region: "PE", chargeUsd: false, locale: "es", code: null } as const;
  const { shown } = await readShownOrder(context, offer);
  const body = { name: "Rosa Quispe", phone: "987654321", ubigeo: "150122", address: "Jr. Unión 100" };
  const read = (document_number?: string) =>
    readCheckout(context, { ...body, document_number }, { locale: "es", isByStaff: true, ...shown });
  expect(await read()).toEqual({
    ok: false,
    code: "invalid",
    problems: { document_number: "receipt.documentNeeded" },
    values: { example: "" },
  });
  expect(await read("12345678")).toMatchObject({
    ok: true,
    value: { receipt: { kind: "boleta", documentType: "DNI", documentNumber: "12345678" } },
  });
});
