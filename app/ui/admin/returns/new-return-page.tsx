import { NativeSelect, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useContext } from "react";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import type { ReturnableLine } from "~/domain/orders/returns/return-view";
import { returnReasons, returnWishes } from "~/domain/orders/returns/returns";
import { useTranslate } from "~/i18n/use-translate";
import { countingTo } from "~/lib/ids";
import { linePlace } from "../../shared/form/line-place";
import { ReplyContext, useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { AdminPage, AdminSection } from "../admin-page";

interface NewReturnPageProps {
  title: string;
  order: { id: number; reference: string };
  /** Those of which the buyer has pieces. */
  lines: ReturnableLine[];
  /** Idempotency key of the form. */
  formKey: string;
  answer: FormReply | null | undefined;
}

function Pieces({ lines }: Pick<NewReturnPageProps, "lines">) {
  const translate = useTranslate();
  const field = useAdminField();
  const result = useContext(ReplyContext)?.result;
  const { error } = field("lines");
  return (
    <AdminSection title={translate("labels.pieces")}>
      <Stack gap="md">
        {error && (
          <Text id="lines" tabIndex={-1} c="var(--mantine-color-error)" size="sm">
            {error}
          </Text>
        )}
        {lines.map((line, index) => (
          <div key={line.id}>
            <input type="hidden" name={`lines[${index}].lineId`} value={line.id} />
            <NativeSelect
              {...field(`lines[${linePlace(result, line.id)}].quantity`, "0")}
              id={`pieces-${line.id}`}
              name={`lines[${index}].quantity`}
              label={line.name}
              data={["0", ...countingTo(line.left)]}
              maw="30rem"
            />
          </div>
        ))}
      </Stack>
    </AdminSection>
  );
}

function Why() {
  const translate = useTranslate();
  const field = useAdminField();
  const choose = { value: "", label: translate("returns.chooseOption") };
  return (
    <>
      <NativeSelect
        {...field("reason")}
        label={translate("labels.reason")}
        required
        maw="30rem"
        data={[
          choose,
          ...returnReasons.map((reason) => ({ value: reason, label: translate(`returns.reason-${reason}`) })),
        ]}
      />
      <Textarea
        {...field("detail")}
        label={translate("adminReturns.detail")}
        description={translate("adminReturns.detailHint")}
        rows={4}
        maw="40rem"
      />
      <NativeSelect
        {...field("wish")}
        label={translate("adminReturns.wish")}
        required
        maw="30rem"
        data={[
          choose,
          ...returnWishes.map((wish) => ({ value: wish, label: translate(`returns.wish-${wish}`) })),
        ]}
      />
      <TextInput
        {...field("wanted")}
        label={translate("adminReturns.wanted")}
        description={translate("returns.wantedHint")}
        maw="30rem"
        autoComplete="off"
      />
    </>
  );
}

/** The form with which staff record for a buyer what comes back. */
export function NewReturnPage({ title, order, lines, formKey, answer }: NewReturnPageProps) {
  const translate = useTranslate();
  const trail = [
    { href: adminHrefs.orders(), name: translate("admin.orders") },
    { href: adminHrefs.order(order.id), name: translate("adminOrders.one", { reference: order.reference }) },
  ];
  return (
    <AdminPage title={title} trail={trail}>
      {lines.length === 0 ? (
        <p>{translate("adminReturns.nothingLeft")}</p>
      ) : (
        <>
          <Text>{translate("adminReturns.newHint")}</Text>
          <AdminForm
            intent="request"
            submit={translate("adminReturns.record")}
            hidden={{ key: formKey }}
            answer={answer}
          >
            <Pieces lines={lines} />
            <Why />
          </AdminForm>
        </>
      )}
    </AdminPage>
  );
}
