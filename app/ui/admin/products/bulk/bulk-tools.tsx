import { Button, NativeSelect } from "@mantine/core";
import { adminHrefs } from "~/admin-hrefs";
import { bulkKinds } from "~/domain/catalog/bulk/bulk-change";
import { useTranslate } from "~/i18n/use-translate";
import { kindNames } from "./change-form";

/** What can be done with the products that are chosen in the table. */
export function BulkTools() {
  const translate = useTranslate();
  return (
    <>
      <NativeSelect name="kind" aria-label={translate("adminBulk.kind")}>
        {bulkKinds.map((kind) => (
          <option key={kind} value={kind}>
            {translate(kindNames[kind])}
          </option>
        ))}
      </NativeSelect>
      <Button type="submit">{translate("adminBulk.change")}</Button>
      <Button type="submit" variant="default" formAction={adminHrefs.productsFile()}>
        {translate("labels.download")}
      </Button>
    </>
  );
}
