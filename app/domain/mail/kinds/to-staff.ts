import { exactTextSetting, type Shop } from "~/domain/settings/shop";
import { defaultLocale } from "~/i18n/locale";
import type { WriteMail } from "../mail";

/** Where staff are told; null when neither of the two settings has a value. */
export const staffAddress = (shop: Shop): string | null =>
  exactTextSetting(shop, "notice_email", defaultLocale) ??
  exactTextSetting(shop, "company_email", defaultLocale);

/** A mail to staff, in the default language; null without a recipient. */
export function toStaff(shop: Shop, write: WriteMail) {
  const recipient = staffAddress(shop);
  return recipient === null ? null : { recipient, locale: defaultLocale, write };
}
