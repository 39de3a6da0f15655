import { Anchor, Group, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { useTranslate } from "~/i18n/use-translate";
import { AdminSection } from "../admin-page";
import { SimpleTable } from "../tables/simple-table";

export interface ExportPart {
  /** Ids of the first and the last product. */
  from: number;
  to: number;
  products: number;
}

function PartFiles({ from, to }: ExportPart) {
  const translate = useTranslate();
  const part = { from, to };
  return (
    <Group>
      <Anchor href={adminHrefs.productsFile(part)} download inherit>
        {translate("adminImports.partProducts", part)}
      </Anchor>
      <Anchor href={adminHrefs.stockFile(part)} download inherit>
        {translate("adminImports.partStock", part)}
      </Anchor>
    </Group>
  );
}

function Parts({ parts }: { parts: ExportPart[] }) {
  const translate = useTranslate();
  return (
    <SimpleTable
      caption={translate("adminImports.exportParts")}
      rows={parts}
      keyOf={({ from }) => from}
      spacing="sm"
      columns={[
        {
          key: "range",
          label: "adminImports.part",
          cell: ({ from, to, products }) => translate("adminImports.partRange", { from, to, products }),
        },
        {
          key: "files",
          label: "adminImports.partFiles",
          cell: (part) => <PartFiles {...part} />,
        },
      ]}
    />
  );
}

/** Links to export files: the whole catalogue, or `parts` small enough to import again. */
export function ExportSection({ parts }: { parts: ExportPart[] | null }) {
  const translate = useTranslate();
  return (
    <AdminSection title={translate("adminImports.export")}>
      <Text>{translate("adminImports.exportHint")}</Text>
      <Group>
        <Anchor href={adminHrefs.productsFile()} download>
          {translate("adminImports.exportProducts")}
        </Anchor>
        <Anchor href={adminHrefs.stockFile()} download>
          {translate("adminImports.exportStock")}
        </Anchor>
      </Group>
      <Text>{translate("adminImports.exportLimit")}</Text>
      {parts ? (
        <Parts parts={parts} />
      ) : (
        <Anchor component={Link} to={adminHrefs.exportParts()}>
          {translate("adminImports.exportParts")}
        </Anchor>
      )}
    </AdminSection>
  );
}
