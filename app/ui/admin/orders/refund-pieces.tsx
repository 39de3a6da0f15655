import { Checkbox, Stack, TextInput } from "@mantine/core";
import { useContext } from "react";
import { pieceName } from "~/domain/catalog/piece-name";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { linePlace } from "../../shared/form/line-place";
import { wholeNumber } from "../../shared/form/whole-number";
import { ReplyContext, useAdminChecked, useAdminField } from "../admin-field";
import { AdminSection } from "../admin-page";

interface RefundLine {
  id: number;
  productName: string;
  variantName: string | null;
  size: string | null;
  /** Pieces that are left to refund. */
  left: number;
  /** Pieces that can return to stock. */
  restockable: number;
}

export interface RefundPiecesProps {
  order: {
    lines: RefundLine[];
    /** What was paid for the delivery, in minor units. */
    deliveryMinor: number;
    /** Whether the goods have not been sent. */
    isInShop: boolean;
  };
  currency: { symbol: string };
  /** Whether all pieces are chosen at first. */
  isWhole: boolean;
  /** The return request whose pieces are chosen at first; null without one. */
  returned: { pieces: Record<number, number> } | null;
}

/** How many pieces of each line are refunded, and whether they return to stock. */
export function RefundPieces({ order, currency, isWhole, returned }: RefundPiecesProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const field = useAdminField();
  const isChecked = useAdminChecked();
  const result = useContext(ReplyContext)?.result;
  const { lines, deliveryMinor, isInShop } = order;
  return (
    <AdminSection title={translate("adminRefunds.pieces")}>
      <Stack gap="md">
        {lines.map((line, index) => {
          const typed = `lines[${linePlace(result, line.id)}]`;
          const proposed = isWhole ? line.left : (returned?.pieces[line.id] ?? 0);
          return (
            <Stack key={line.id} gap="xs">
              <input type="hidden" name={`lines[${index}].lineId`} value={line.id} />
              <TextInput
                {...field(`${typed}.quantity`, String(proposed))}
                id={`pieces-${line.id}`}
                name={`lines[${index}].quantity`}
                label={translate("adminOrders.piecesOf", { name: pieceName(line), count: line.left })}
                {...wholeNumber}
                maw="30rem"
              />
              {line.restockable > 0 && (
                <Checkbox
                  name={`lines[${index}].restocks`}
                  value="on"
                  label={`${translate("adminRefunds.restocks")}: ${pieceName(line)}`}
                  defaultChecked={isChecked(`${typed}.restocks`, isInShop)}
                />
              )}
            </Stack>
          );
        })}
        {deliveryMinor > 0 && (
          <Checkbox
            name="withDelivery"
            value="on"
            label={translate("adminRefunds.delivery", {
              amount: formatMoney({ minor: deliveryMinor, currency }, formats),
            })}
            defaultChecked={isChecked("withDelivery", isWhole)}
          />
        )}
      </Stack>
    </AdminSection>
  );
}
