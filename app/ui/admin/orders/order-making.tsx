import { Stack, Text } from "@mantine/core";
import { pieceName } from "~/domain/catalog/piece-name";
import type { FormReply } from "~/domain/form-reply";
import { useTranslate } from "~/i18n/use-translate";
import { AdminForm } from "../admin-form";
import { AdminSection } from "../admin-page";
import { Moment } from "../moment";
import type { StaffOrderLine } from "./order-lines-table";

interface MakingProps {
  lines: StaffOrderLine[];
  answer: FormReply | null | undefined;
}

/** Which made-to-order pieces are finished. Null without such pieces. */
export function Making({ lines, answer }: MakingProps) {
  const translate = useTranslate();
  const toMake = lines.filter(({ madeToOrder }) => madeToOrder > 0);
  if (toMake.length === 0) return null;
  return (
    <AdminSection title={translate("adminOrders.making")}>
      <Stack gap="md">
        {toMake.map((line) => (
          <Stack key={line.id} gap="xs" role="group" aria-label={pieceName(line)}>
            <Text>
              {translate("adminOrders.makingOf", { name: pieceName(line), count: line.madeToOrder })}
              {line.madeAt !== null && (
                <>
                  {" · "}
                  {translate("adminOrders.made")} <Moment at={line.madeAt} />
                </>
              )}
            </Text>
            <AdminForm
              intent={`making-${line.id}`}
              submit={translate(line.madeAt === null ? "adminOrders.markMade" : "adminOrders.markNotMade")}
              hidden={{ lineId: line.id, isMade: line.madeAt === null ? "yes" : "no" }}
              answer={answer}
            />
          </Stack>
        ))}
      </Stack>
    </AdminSection>
  );
}
