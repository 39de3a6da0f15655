import { Anchor, SimpleGrid, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { Paid } from "~/domain/customers/customers";
import type { FormReply } from "~/domain/form-reply";
import { formatDay } from "~/i18n/dates";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { limaDate } from "~/lib/dates";
import { AdminPage, AdminSection } from "../admin-page";
import { Facts } from "../facts";
import { Moment } from "../moment";
import { Notes, type StaffNote } from "../orders/order-history";
import { Correction } from "../users/correction";
import { type PersonAddress, PersonAddresses, type PersonOrder, PersonOrders } from "../users/person-details";
import { type ChargedCurrencies, PaidSums } from "./paid-sums";

/** Times are Unix seconds, amounts minor units. */
interface CustomerView {
  id: number;
  version: number;
  name: string;
  /** Empty for a guest without one. */
  email: string;
  emailVerified: boolean;
  phone: string | null;
  hasAccount: boolean;
  createdAt: number;
  /** Name of the language; null for one that the shop does not have, and without orders. */
  language: string | null;
  paid: Paid;
  orders: PersonOrder[];
  orderCount: number;
  addresses: PersonAddress[];
  notes: StaffNote[];
  privacy: { number: number; at: number; source: string } | null;
  stockConsents: { count: number; at: number | null };
  /** Null for no agreement. */
  newsletterAt: number | null;
}

interface CustomerPageProps {
  title: string;
  customer: CustomerView;
  currencies: ChargedCurrencies;
  /** What the viewer may do. */
  may: { correct: boolean; users: boolean; audit: boolean };
  answer: FormReply | null | undefined;
}

function Consent({
  privacy,
  stockConsents,
  newsletterAt,
}: Pick<CustomerView, "privacy" | "stockConsents" | "newsletterAt">) {
  const translate = useTranslate();
  const formats = useFormats();
  const day = (at: number) => formatDay(limaDate(at), formats);
  const accepted = privacy?.source === "website" ? "adminCustomers.privacy" : "adminCustomers.privacyByStaff";
  return (
    <>
      <div>
        {privacy
          ? translate(accepted, { number: privacy.number, day: day(privacy.at) })
          : translate("adminCustomers.noPrivacy")}
      </div>
      {stockConsents.at !== null && (
        <div>
          {translate("adminCustomers.stock", { count: stockConsents.count, day: day(stockConsents.at) })}
        </div>
      )}
      {newsletterAt !== null && (
        <div>{translate("adminCustomers.newsletter", { day: day(newsletterAt) })}</div>
      )}
    </>
  );
}

function Person({ customer, currencies }: Pick<CustomerPageProps, "customer" | "currencies">) {
  const translate = useTranslate();
  const { email, emailVerified, phone, hasAccount, createdAt, language, paid, orderCount } = customer;
  const confirmed = emailVerified ? "adminCustomers.confirmed" : "adminCustomers.unconfirmed";
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <AdminSection title={translate("adminCustomers.person")}>
        <Facts
          facts={[
            [translate("adminCustomers.name"), customer.name || "—"],
            [
              translate("adminCustomers.email"),
              email ? (
                <a key="email" href={`mailto:${email}`}>
                  {email}
                </a>
              ) : (
                "—"
              ),
            ],
            [
              translate("adminCustomers.phone"),
              phone ? (
                <a key="phone" href={`tel:${phone}`}>
                  {phone}
                </a>
              ) : (
                "—"
              ),
            ],
            [translate("adminCustomers.account"), translate(hasAccount ? confirmed : "adminCustomers.guest")],
            [translate("adminCustomers.since"), <Moment key="since" at={createdAt} />],
            [translate("adminCustomers.language"), language ?? "—"],
            [translate("adminCustomers.consent"), <Consent key="consent" {...customer} />],
            [translate("adminCustomers.orders"), orderCount],
            [translate("adminCustomers.paid"), <PaidSums key="paid" paid={paid} currencies={currencies} />],
          ]}
        />
      </AdminSection>
      <AdminSection title={translate("adminUsers.addresses")}>
        <PersonAddresses addresses={customer.addresses} />
      </AdminSection>
    </SimpleGrid>
  );
}

export function CustomerPage({ title, customer, currencies, may, answer }: CustomerPageProps) {
  const translate = useTranslate();
  const { id, orders, orderCount, hasAccount } = customer;
  return (
    <AdminPage
      title={title}
      trail={[{ href: adminHrefs.customers(), name: translate("adminCustomers.title") }]}
      actions={
        <>
          {may.users && hasAccount && (
            <Anchor component={Link} to={adminHrefs.user(id)}>
              {translate("adminCustomers.user")}
            </Anchor>
          )}
          {may.audit && (
            <Anchor component={Link} to={adminHrefs.audit({ entity: "user", id })}>
              {translate("labels.seeInLog")}
            </Anchor>
          )}
        </>
      }
    >
      <Person customer={customer} currencies={currencies} />
      <AdminSection title={translate("adminCustomers.orders")}>
        <PersonOrders orders={orders} />
        {orders.length < orderCount && (
          <Text size="sm">{translate("adminCustomers.newestOrders", { count: orders.length })}</Text>
        )}
      </AdminSection>
      {may.correct ? (
        <Correction user={customer} answer={answer} />
      ) : (
        <Text size="sm">{translate("adminCustomers.staffOnly")}</Text>
      )}
      <Notes notes={customer.notes} hint={translate("adminCustomers.notesHint")} answer={answer} />
    </AdminPage>
  );
}
