import { Anchor, NativeSelect, SimpleGrid, Text, TextInput } from "@mantine/core";
import { Link } from "@remix-run/react";
import { useRef, useState } from "react";
import { adminHrefs } from "~/admin-hrefs";
import { type OrderDraft, STEP_FIELD, staffSources } from "~/domain/checkout/draft/order-draft";
import { totalMinor } from "~/domain/checkout/quote";
import type { FormReply } from "~/domain/form-reply";
import { formatRules } from "~/domain/pages/accepted-rules";
import type { Language } from "~/domain/settings/shop";
import { hrefs } from "~/hrefs";
import { defaultLocale } from "~/i18n/locale";
import { formatMoney } from "~/i18n/money";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../../admin-field";
import { AdminForm } from "../../admin-form";
import { AdminPage, AdminSection } from "../../admin-page";
import { Facts } from "../../facts";
import { ReceiptFields } from "../receipt-fields";
import { DraftDelivery } from "./draft-delivery";
import { DraftLines, StepButton } from "./draft-lines";
import { EditedOrder, OpenPayment } from "./edited-order";

/** The reply to a form whose session is over has no draft. */
type OrderFormReply = FormReply & { draft?: OrderDraft };

export interface OrderFormProps {
  title: string;
  /** The draft that the page was opened with. */
  start: OrderDraft;
  countries: [code: string, name: string][];
  languages: Language[];
  /** The return whose pieces pay the new order, and their value in minor units. */
  exchange?: { returnId: number; reference: string; valueMinor: number } | null;
  answer: OrderFormReply | null | undefined;
}

function Buyer({
  draft: { typed, edited },
  languages,
}: { draft: OrderDraft } & Pick<OrderFormProps, "languages">) {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <AdminSection title={translate("adminOrders.buyer")}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          {...field("name", typed.name)}
          label={translate("checkout.name")}
          required
          autoComplete="off"
        />
        <TextInput
          {...field("phone", typed.phone)}
          type="tel"
          label={translate("labels.phone")}
          required
          autoComplete="off"
        />
        <TextInput
          {...field("email", typed.email)}
          inputMode="email"
          label={translate("adminOrderForm.email")}
          description={translate("adminOrderForm.emailHint")}
          inputWrapperOrder={["label", "input", "error", "description"]}
          autoComplete="off"
        />
        <NativeSelect
          {...field("language", typed.language ?? defaultLocale)}
          label={translate("adminOrderForm.language")}
          data={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
        {!edited && (
          <NativeSelect
            {...field("source", typed.source)}
            label={translate("adminOrders.placedFrom")}
            data={staffSources.map((source) => ({
              value: source,
              label: translate(`adminOrders.placedFrom-${source}`),
            }))}
          />
        )}
      </SimpleGrid>
    </AdminSection>
  );
}

function Totals({ draft, exchange }: { draft: OrderDraft } & Pick<OrderFormProps, "exchange">) {
  const translate = useTranslate();
  const formats = useFormats();
  const { typed, currency, subtotalMinor, chosenZone, discounts, totalMinor, edited } = draft;
  const money = (minor: number) => formatMoney({ minor, currency }, formats);
  const exchangedMinor = Math.min(totalMinor, exchange?.valueMinor ?? 0);
  return (
    <AdminSection title={translate("adminOrderForm.totals")}>
      <TextInput
        {...useAdminField()("coupon", typed.coupon)}
        label={translate("checkout.coupon")}
        autoComplete="off"
        maw="20rem"
      />
      <div>
        <StepButton step="update" label={translate("adminOrderForm.update")} />
      </div>
      <Facts
        facts={[
          [translate("adminOrders.subtotal"), money(subtotalMinor)],
          [translate("adminOrders.delivery"), chosenZone ? money(chosenZone.priceMinor) : "—"],
          ...discounts.map(({ name, amountMinor }): [string, string] => [
            translate("adminOrders.discount"),
            `− ${money(amountMinor)} · ${name}`,
          ]),
          [
            exchange ? translate("returns.exchangeOf", { reference: exchange.reference }) : "",
            exchange ? `− ${money(chosenZone ? exchangedMinor : exchange.valueMinor)}` : null,
          ],
          [
            translate("adminOrders.total"),
            <strong key="total">{chosenZone ? money(totalMinor - exchangedMinor) : "—"}</strong>,
          ],
          [
            translate("adminOrderForm.totalBefore"),
            edited &&
              formatMoney({ minor: edited.stored.totalMinor, currency: edited.stored.currency }, formats),
          ],
        ]}
      />
    </AdminSection>
  );
}

/** The draft with another delivery method, until a response displays it. */
function withZone(draft: OrderDraft, { stamp, id }: { stamp: string; id: number }): OrderDraft {
  const chosenZone = draft.zones.find((zone) => zone.id === id);
  if (stamp !== draft.stamp || !chosenZone) return draft;
  const total = totalMinor({ minor: draft.subtotalMinor }, chosenZone);
  return { ...draft, chosenZone, discounts: chosenZone.discounts, totalMinor: total };
}

/** What staff confirm on behalf of the buyer. */
function Accepted({ rules, isEdited }: Pick<OrderDraft, "rules"> & { isEdited: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  const pages = (["terms", "privacy"] as const).flatMap((page) => {
    const number = rules[page];
    return number === null ? [] : [{ page, number }];
  });
  if (pages.length === 0) return null;
  return (
    <Text size="sm">
      {translate(isEdited ? "adminOrderForm.acceptEdited" : "adminOrderForm.accept")}{" "}
      {pages.map(({ page, number }, index) => (
        <span key={page}>
          {index > 0 && ` ${translate("checkout.and")} `}
          <a href={hrefs.legalVersion(locale, page, number)} target="_blank" rel="noopener">
            {translate("adminOrders.acceptedVersion", { page: translate(`common.${page}`), number })}
          </a>
        </span>
      ))}
      .
    </Text>
  );
}

/**
 * The form of an order that staff place for a buyer, or edit. Every button sends the whole form, so it needs no script.
 */
export function OrderFormPage({ title, start, countries, languages, exchange, answer }: OrderFormProps) {
  const translate = useTranslate();
  const latest = useRef(start);
  if (answer?.draft) latest.current = answer.draft;
  const [zone, setZone] = useState<{ stamp: string; id: number }>();
  const draft = zone ? withZone(latest.current, zone) : latest.current;
  const { idempotencyKey, shown, rules, stamp, edited } = draft;
  const hidden = { idempotencyKey, ...shown, rules: formatRules(rules) };
  const trail = [{ href: adminHrefs.orders(), name: translate("admin.orders") }];
  if (edited) {
    const name = translate("adminOrders.one", { reference: edited.reference });
    trail.push({ href: adminHrefs.order(edited.orderId), name });
  }
  return (
    <AdminPage title={title} trail={trail}>
      <AdminForm
        key={stamp}
        intent="place"
        submit={translate(edited ? "adminOrderForm.save" : "adminOrderForm.place")}
        hidden={edited ? { ...hidden, version: edited.version } : hidden}
        answer={answer}
      >
        {edited && <EditedOrder edited={edited} />}
        {exchange && (
          <Text>
            {translate("adminReturns.exchangeOrderHint")}{" "}
            <Anchor component={Link} to={adminHrefs.return(exchange.returnId)}>
              {translate("adminReturns.exchangedReturn")}
            </Anchor>
          </Text>
        )}
        {/* The default button for Enter: it precedes the others. */}
        <button type="submit" name={STEP_FIELD} value="update" formNoValidate hidden />
        <DraftLines draft={draft} />
        <Buyer draft={draft} languages={languages} />
        <DraftDelivery
          draft={draft}
          countries={countries}
          exchangeMinor={exchange?.valueMinor ?? 0}
          onZone={(id) => setZone({ stamp, id })}
        />
        <AdminSection title={translate("receipt.title")}>
          <ReceiptFields kept={draft.typed} />
        </AdminSection>
        <Totals draft={draft} exchange={exchange} />
        {edited?.attempt && <OpenPayment attempt={edited.attempt} mayOutdate={edited.mayOutdate} />}
        <Accepted rules={rules} isEdited={edited !== null} />
      </AdminForm>
    </AdminPage>
  );
}
