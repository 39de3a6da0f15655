import { needsAddress } from "~/domain/delivery/delivery";
import { useTranslate } from "~/i18n/use-translate";
import type { BuyerFormProps } from "./buyer";

/** Why zones may be missing: the district is not chosen yet, or nothing is delivered to it. */
export function DeliveryNote({
  zones,
  ubigeo,
  dependsOnDistrict,
}: Pick<BuyerFormProps, "zones" | "ubigeo" | "dependsOnDistrict">) {
  const translate = useTranslate();
  const isDelivered = zones.some(needsAddress);
  if (!dependsOnDistrict || (ubigeo !== "" && isDelivered)) return null;
  if (ubigeo === "") return <p className="field__hint">{translate("checkout.districtFirst")}</p>;
  return (
    <p className="notice" role="status">
      {translate(zones.length > 0 ? "checkout.notDeliveredCollect" : "checkout.notDelivered")}
    </p>
  );
}
