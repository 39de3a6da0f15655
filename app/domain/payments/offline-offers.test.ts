import { expect, test } from "vitest";
import { settingRegistry } from "~/domain/settings/setting-registry";
import { cashLimitMinor } from "./cash-on-delivery";
import { offlineOffers, paymentDetails } from "./offline-offers.server";
import { offlineWays } from "./offline-ways";

const qr = { key: "a".repeat(64), width: 320, height: 320, widths: [320], color: null };

const shopOf = (settings: Record<string, unknown>, pictures = {}) => ({ settings, pictures });

const account = { transfer_days: 3, transfer_account: "191-1", transfer_bank: "BCP" };

test("a way is offered with days and something to pay to, and in soles only", () => {
  expect(offlineOffers(shopOf(account), "PEN")).toEqual([{ way: "transfer", days: 3 }]);
  expect(offlineOffers(shopOf(account), "USD")).toEqual([]);
  expect(offlineOffers(shopOf({ ...account, transfer_days: 0 }), "PEN")).toEqual([]);
  expect(offlineOffers(shopOf({ transfer_days: 3, transfer_bank: "BCP" }), "PEN")).toEqual([]);
  expect(offlineOffers(shopOf({ yape_days: 1 }, { yape_image: qr }), "PEN")).toEqual([
    { way: "yape", days: 1 },
  ]);
});

test("says where to pay in the page's language, with the number as wallets ask for it", () => {
  const shop = shopOf({ plin_phone: "+51987654321", plin_note: { es: "Solo el monto exacto" } });
  expect(paymentDetails(shop, "plin", "en")).toEqual({
    way: "plin",
    facts: [{ label: "ways.phone", value: "987 654 321" }],
    qr: null,
    note: "Solo el monto exacto",
  });
  expect(paymentDetails(shop, "yape", "en")).toBeNull();
});

test("every setting that it reads can be edited, and none is public", () => {
  const read = new Set<string | symbol>();
  const spy = new Proxy(
    { transfer_account: "1", yape_phone: "+51987654321", plin_phone: "+51987654321" },
    {
      get: (target, key) => {
        read.add(key);
        return Reflect.get(target, key) ?? 1;
      },
    },
  );
  for (const way of offlineWays) paymentDetails(shopOf(spy), way, "es");
  offlineOffers(shopOf(spy), "PEN");
  cashLimitMinor(shopOf(spy));
  const payment = settingRegistry.filter(({ group }) => group === "payment");
  const edited = payment.filter(({ type }) => type !== "image").map(({ key }) => key);
  expect([...read].sort()).toEqual(edited.sort());
  expect(payment.filter(({ isPublic }) => isPublic)).toEqual([]);
});
