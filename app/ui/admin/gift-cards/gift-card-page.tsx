import { Anchor, Badge, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import type { Gift } from "~/domain/gift-cards/gift-card";
import { formatDay } from "~/i18n/dates";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { AdminForm } from "../admin-form";
import { AdminPage, AdminSection } from "../admin-page";
import { Facts } from "../facts";
import { Moment } from "../moment";
import { SimpleTable } from "../tables/simple-table";

interface OrderLink {
  id: number;
  reference: string;
}

interface Movement {
  id: number;
  name: string;
  amountMinor: number;
  createdAt: number;
  order: OrderLink | null;
  user: { email: string } | null;
}

/** Times are Unix seconds, amounts minor units. */
interface GiftCardPageProps {
  title: string;
  card: {
    id: number;
    version: number;
    initialMinor: number;
    balanceMinor: number;
    blockedAt: number | null;
    reason: string;
    createdAt: number;
    sentAt: number | null;
    gift: Gift;
    order: OrderLink | null;
    issuerEmail: string | null;
  };
  movements: Movement[];
  stateName: string;
  currency: { symbol: string };
  canMail: boolean;
  mayAudit: boolean;
  answer: FormReply | null | undefined;
}

const linkTo = (order: OrderLink | null) =>
  order && (
    <Anchor component={Link} to={adminHrefs.order(order.id)}>
      {order.reference}
    </Anchor>
  );

function Movements({ movements, currency }: Pick<GiftCardPageProps, "movements" | "currency">) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <SimpleTable<Movement>
      caption={translate("adminGiftCards.movements")}
      columns={[
        {
          key: "when",
          label: "labels.when",
          cell: ({ createdAt }) => <Moment at={createdAt} />,
        },
        { key: "kind", label: "adminGiftCards.movement", cell: ({ name }) => name },
        {
          key: "amount",
          label: "labels.amount",
          isNumber: true,
          cell: ({ amountMinor }) =>
            `${amountMinor < 0 ? "−" : "+"} ${formatMoney({ minor: Math.abs(amountMinor), currency }, formats)}`,
        },
        {
          key: "order",
          label: "labels.order",
          cell: ({ order, user }) => linkTo(order) ?? user?.email ?? "—",
        },
      ]}
      rows={movements}
      keyOf={({ id }) => id}
    />
  );
}

/** One gift card: to whom it goes, what was paid with it, and what staff can do. */
export function GiftCardPage({ title, card, movements, stateName, ...page }: GiftCardPageProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const { currency, canMail, mayAudit, answer } = page;
  const { gift, order, version } = card;
  const money = (minor: number) => formatMoney({ minor, currency }, formats);
  const isBlocked = card.blockedAt !== null;
  const step = isBlocked ? "unblock" : "block";
  const stepName = translate(isBlocked ? "adminGiftCards.unblock" : "adminGiftCards.block");
  return (
    <AdminPage
      title={title}
      trail={[{ href: adminHrefs.giftCards(), name: translate("admin.giftCards") }]}
      actions={
        <>
          <Badge variant="outline" color="gray" size="lg">
            {stateName}
          </Badge>
          {mayAudit && (
            <Anchor component={Link} to={adminHrefs.audit({ entity: "gift-card", id: card.id })}>
              {translate("labels.seeInLog")}
            </Anchor>
          )}
        </>
      }
    >
      <Facts
        facts={[
          [
            translate("adminGiftCards.balance"),
            translate("adminGiftCards.balanceOf", {
              balance: money(card.balanceMinor),
              initial: money(card.initialMinor),
            }),
          ],
          [
            translate("adminGiftCards.recipient"),
            gift.recipientEmail ? `${gift.recipientName} · ${gift.recipientEmail}` : "—",
          ],
          [translate("adminGiftCards.sender"), gift.senderName || "—"],
          [
            translate("adminGiftCards.message"),
            gift.message ? (
              <span key="message" className="admin-lines">
                {gift.message}
              </span>
            ) : null,
          ],
          [translate("adminGiftCards.deliverOn"), formatDay(gift.deliverOn, formats)],
          [translate("adminGiftCards.sent"), card.sentAt && <Moment at={card.sentAt} />],
          [translate("labels.order"), linkTo(order)],
          [translate("labels.reason"), card.reason || null],
          [translate("adminGiftCards.created"), <Moment key="created" at={card.createdAt} />],
          [
            translate("adminGiftCards.issuer"),
            card.issuerEmail && translate("adminGiftCards.byHand", { email: card.issuerEmail }),
          ],
        ]}
      />
      <AdminSection title={translate("adminGiftCards.movements")}>
        <Movements movements={movements} currency={currency} />
      </AdminSection>
      <AdminSection title={stepName}>
        <AdminForm key={step} intent={step} submit={stepName} hidden={{ version }} answer={answer}>
          {!isBlocked && <Text size="sm">{translate("adminGiftCards.blockText")}</Text>}
        </AdminForm>
      </AdminSection>
      {canMail && (
        <AdminSection title={translate("adminGiftCards.mailAgain")}>
          <AdminForm
            intent="mail"
            submit={translate("adminGiftCards.mailAgain")}
            hidden={{ version }}
            answer={answer}
          >
            <Text size="sm">{translate("adminGiftCards.mailAgainText")}</Text>
          </AdminForm>
        </AdminSection>
      )}
    </AdminPage>
  );
}
