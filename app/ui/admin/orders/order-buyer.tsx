import { Anchor, SimpleGrid } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { OrderSource } from "~/domain/checkout/draft/order-draft";
import type { PageKey } from "~/domain/pages/pages";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { AdminSection } from "../admin-page";
import { Facts } from "../facts";

export interface OrderBuyer {
  userId: number | null;
  name: string;
  email: string;
  phone: string;
  /** Address lines; empty for orders that are not delivered, and once the buyer's data is deleted. */
  address: string[];
  isPickup: boolean;
  /** Whether the buyer's data was deleted. */
  isForgotten: boolean;
  addressNote: string | null;
  deliveryName: string;
  rules: { page: PageKey; number: number }[];
  source: OrderSource;
  /** Whether staff changed the order after it was placed. */
  isEdited: boolean;
}

/** The versions of terms and privacy policy that the buyer accepted, as they were published. */
function Rules({ rules, source, isEdited }: Pick<OrderBuyer, "rules" | "source" | "isEdited">) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      {rules.map(({ page, number }) => (
        <div key={page}>
          <a href={hrefs.legalVersion(locale, page, number)}>
            {translate("adminOrders.acceptedVersion", { page: translate(`common.${page}`), number })}
          </a>
        </div>
      ))}
      {(source !== "website" || isEdited) && <div>({translate("adminOrders.acceptedByStaff")})</div>}
    </>
  );
}

/** Who ordered, and where the order goes. */
export function Buyer({ order, mayUsers }: { order: OrderBuyer; mayUsers: boolean }) {
  const translate = useTranslate();
  const { name, email, phone, userId, address, addressNote, deliveryName } = order;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <AdminSection title={translate("adminOrders.buyer")}>
        <Facts
          facts={[
            [translate("adminOrders.name"), name || "—"],
            [
              translate("labels.email"),
              email ? (
                <a key="mail" href={`mailto:${email}`}>
                  {email}
                </a>
              ) : (
                "—"
              ),
            ],
            [
              translate("labels.phone"),
              phone ? (
                <a key="phone" href={`tel:${phone}`}>
                  {phone}
                </a>
              ) : (
                "—"
              ),
            ],
            [translate("adminOrders.placedFrom"), translate(`adminOrders.placedFrom-${order.source}`)],
            [
              translate("adminOrders.accepted"),
              order.rules.length > 0 ? <Rules key="rules" {...order} /> : null,
            ],
          ]}
        />
        {order.isForgotten && <p>{translate("adminOrders.forgotten")}</p>}
        {userId === null && !order.isForgotten && <p>{translate("adminOrders.noAccount")}</p>}
        {userId !== null && (
          <Anchor component={Link} to={adminHrefs.customer(userId)}>
            {translate("adminOrders.customer")}
          </Anchor>
        )}
        {userId !== null && mayUsers && (
          <Anchor component={Link} to={adminHrefs.user(userId)}>
            {translate("adminOrders.account")}
          </Anchor>
        )}
      </AdminSection>
      <AdminSection title={translate("labels.address")}>
        <p>{deliveryName}</p>
        {order.isPickup && <p>{translate("adminOrders.noAddress")}</p>}
        {address.length > 0 && (
          <address>
            {address.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
        )}
        {order.isForgotten && !order.isPickup && <p>{translate("adminOrders.forgottenAddress")}</p>}
        {addressNote && <Facts facts={[[translate("adminOrders.addressNote"), addressNote]]} />}
      </AdminSection>
    </SimpleGrid>
  );
}
