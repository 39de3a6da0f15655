import { numberSetting } from "~/domain/settings/number-setting";
import type { SettingKey } from "~/domain/settings/setting-registry";
import { type Shop, textSetting } from "~/domain/settings/shop";
import { defaultLocale } from "~/i18n/locale";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import { type OfflineOffer, type OfflineWay, offlineWays, type PaymentDetails } from "./offline-ways";

type PaymentShop = Pick<Shop, "settings" | "pictures">;

/** The settings that say where to pay, with their labels in display order. */
const factLabels: Record<OfflineWay, Partial<Record<SettingKey, MessageKey>>> = {
  transfer: {
    transfer_bank: m("ways.bank"),
    transfer_account: m("ways.account"),
    transfer_cci: m("ways.cci"),
    transfer_holder: m("ways.holder"),
  },
  yape: { yape_phone: m("ways.phone"), yape_holder: m("ways.holder") },
  plin: { plin_phone: m("ways.phone"), plin_holder: m("ways.holder") },
};

/** The settings of which an offered way has at least one, besides the QR code. */
const payableTo: Record<OfflineWay, SettingKey[]> = {
  transfer: ["transfer_account", "transfer_cci"],
  yape: ["yape_phone"],
  plin: ["plin_phone"],
};

/** A mobile number of Peru without the country's code and in groups, as wallets ask for it. */
const phoneForWallet = (phone: string): string => phone.replace(/^\+51(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3");

/**
 * Where to pay an order of this way, also once the way is no longer offered; null when staff entered nothing to pay to.
 */
export function paymentDetails(shop: PaymentShop, way: OfflineWay, locale: string): PaymentDetails | null {
  const qr = shop.pictures[`${way}_image`] ?? null;
  if (qr === null && payableTo[way].every((key) => textSetting(shop, key, locale) === null)) return null;
  const facts = Object.entries(factLabels[way]).flatMap(([key, label]) => {
    const value = textSetting(shop, key as SettingKey, locale);
    return value === null ? [] : [{ label, value: key.endsWith("_phone") ? phoneForWallet(value) : value }];
  });
  return { way, facts, qr, note: textSetting(shop, `${way}_note`, locale) ?? "" };
}

/** The ways outside the payment provider that are offered now, for orders in `currency`. They take soles only. */
export const offlineOffers = (shop: PaymentShop, currency: string): OfflineOffer[] =>
  currency !== "PEN"
    ? []
    : offlineWays.flatMap((way) => {
        const days = numberSetting(shop, `${way}_days`);
        return days > 0 && paymentDetails(shop, way, defaultLocale) ? [{ way, days }] : [];
      });
