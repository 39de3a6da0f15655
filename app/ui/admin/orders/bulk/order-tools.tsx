import { Button } from "@mantine/core";
import { adminHrefs } from "~/admin-hrefs";
import { bulkSteps } from "~/domain/orders/bulk/bulk-steps";
import { useTranslate } from "~/i18n/use-translate";

/** What can be done with the orders that are chosen in the table. */
export function OrderTools() {
  const translate = useTranslate();
  return (
    <>
      {bulkSteps.map((step) => (
        <Button key={step} type="submit" name="step" value={step} variant="default">
          {translate(`adminOrderBulk.step-${step}`)}
        </Button>
      ))}
      <Button type="submit" variant="default" formAction={adminHrefs.orderSheets()}>
        {translate("adminOrderBulk.sheetsA4")}
      </Button>
      <Button
        type="submit"
        variant="default"
        name="paper"
        value="label"
        formAction={adminHrefs.orderSheets()}
      >
        {translate("adminOrderBulk.sheetsLabel")}
      </Button>
      <Button type="submit" variant="default" formAction={adminHrefs.pickingList()}>
        {translate("adminOrderBulk.picking")}
      </Button>
      <Button type="submit" variant="default" formAction={adminHrefs.ordersFile("")}>
        {translate("labels.download")}
      </Button>
    </>
  );
}
