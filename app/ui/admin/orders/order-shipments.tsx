import { Anchor, Group, Stack, Text, TextInput } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { pieceName } from "~/domain/catalog/piece-name";
import type { FormReply } from "~/domain/form-reply";
import { carriers } from "~/domain/orders/fulfilment/carriers";
import type { Shipment } from "~/domain/orders/fulfilment/shipments";
import { trackingWords } from "~/domain/orders/fulfilment/timeline-words";
import { useTranslate } from "~/i18n/use-translate";
import { wholeNumber } from "../../shared/form/whole-number";
import { useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { AdminSection } from "../admin-page";
import { Moment } from "../moment";
import type { StaffOrderLine } from "./order-lines-table";

export type StaffShipment = Shipment;

interface ShipmentsProps {
  orderId: number;
  shipments: StaffShipment[];
  lines: StaffOrderLine[];
  canShip: boolean;
  answer: FormReply | null | undefined;
}

interface ShipmentItemProps extends Pick<ShipmentsProps, "orderId" | "lines"> {
  shipment: StaffShipment;
}

function ShipmentItem({ orderId, shipment, lines }: ShipmentItemProps) {
  const translate = useTranslate();
  const { number, trackingUrl, createdAt, lines: packed } = shipment;
  return (
    <li>
      <strong>{translate("adminOrders.shipment", { number })}</strong> <Moment at={createdAt} />
      <Text size="sm">{trackingWords(shipment)}</Text>
      <Group gap="md">
        {trackingUrl && (
          <Anchor href={trackingUrl} size="sm" rel="noreferrer">
            {translate("adminOrders.track", { number })}
          </Anchor>
        )}
        <Anchor component={Link} to={adminHrefs.orderSlip(orderId, number)} size="sm">
          {translate("adminOrders.slipOf", { number })}
        </Anchor>
      </Group>
      {packed.map(({ orderLineId, quantity }) => {
        const line = lines.find(({ id }) => id === orderLineId);
        return (
          <Text key={orderLineId} size="sm" c="dimmed">
            {quantity} × {line ? pieceName(line) : ""}
          </Text>
        );
      })}
    </li>
  );
}

const trackingLabels = {
  carrier: "adminOrders.carrier",
  trackingNumber: "adminOrders.trackingNumber",
  trackingUrl: "adminOrders.trackingUrl",
} as const;

function ShipFields({ lines }: { lines: StaffOrderLine[] }) {
  const translate = useTranslate();
  const field = useAdminField();
  const text = (name: keyof typeof trackingLabels) => ({
    ...field(name),
    label: translate(trackingLabels[name]),
    maw: "30rem",
  });
  /** The typed pieces belong to the line of that time: others may have been shipped since. */
  const quantityOf = ({ id, unshipped }: StaffOrderLine, index: number) => {
    const props = field(`lines[${index}].quantity`, String(unshipped));
    const isSameLine = field(`lines[${index}].lineId`, String(id)).defaultValue === String(id);
    return isSameLine ? props : { ...props, defaultValue: String(unshipped) };
  };
  return (
    <>
      <Text size="sm">{translate("adminOrders.piecesHint")}</Text>
      {lines.map((line, index) => (
        <div key={line.id}>
          <input type="hidden" name={`lines[${index}].lineId`} value={line.id} />
          <TextInput
            {...quantityOf(line, index)}
            label={translate("adminOrders.piecesOf", { name: pieceName(line), count: line.unshipped })}
            {...wholeNumber}
            required
            maw="30rem"
          />
        </div>
      ))}
      <TextInput {...text("carrier")} list="carriers" autoComplete="off" />
      <datalist id="carriers">
        {carriers.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextInput {...text("trackingNumber")} autoComplete="off" />
      <TextInput
        {...text("trackingUrl")}
        inputMode="url"
        placeholder="https://"
        description={translate("adminOrders.trackingUrlHint")}
      />
    </>
  );
}

/** The parcels of an order, and the form of the next one. */
export function Shipments({ orderId, shipments, lines, canShip, answer }: ShipmentsProps) {
  const translate = useTranslate();
  const left = lines.filter(({ unshipped }) => unshipped > 0);
  if (!canShip && shipments.length === 0) return null;
  return (
    <AdminSection title={translate("adminOrders.shipments")}>
      {shipments.length > 0 ? (
        <ul className="admin-list">
          {shipments.map((shipment) => (
            <ShipmentItem key={shipment.number} orderId={orderId} shipment={shipment} lines={lines} />
          ))}
        </ul>
      ) : (
        <p>{translate("adminOrders.noShipments")}</p>
      )}
      {canShip && left.length > 0 && (
        <Stack>
          <AdminForm
            key={shipments.length}
            intent="ship"
            submit={translate("adminOrders.shipNext", { number: shipments.length + 1 })}
            hidden={{ number: shipments.length + 1 }}
            answer={answer}
          >
            <ShipFields lines={left} />
          </AdminForm>
        </Stack>
      )}
    </AdminSection>
  );
}
