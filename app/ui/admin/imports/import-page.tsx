import { Anchor, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { hasWritten, type ImportItem, type ItemFilter } from "~/domain/transfer/import";
import { useTranslate } from "~/i18n/use-translate";
import { AdminPage, AdminSection } from "../admin-page";
import { DeleteForm } from "../delete-form";
import { FileReadingNote } from "./file-reading";
import type { StepProps } from "./finished-import";
import { ImportReport } from "./import-report";
import { ImportStep } from "./import-steps";

interface ImportPageProps extends StepProps {
  title: string;
  items: ImportItem[];
  /** Filter of the displayed items. */
  filter: ItemFilter | null;
  /** From 1. */
  pageNumber: number;
}

/** An import: progress, report and confirmation. */
export function ImportPage({
  title,
  progress,
  vocabulary,
  undo,
  archived,
  categories,
  kept,
  items,
  filter,
  pageNumber,
  answer,
}: ImportPageProps) {
  const translate = useTranslate();
  const trail = [{ href: adminHrefs.imports(), name: translate("adminImports.title") }];
  return (
    <AdminPage title={title} trail={trail}>
      <Text>{progress.fileName}</Text>
      {progress.reading && (
        <FileReadingNote reading={progress.reading} status={progress.status} answer={answer} />
      )}
      {progress.ignored.length > 0 && (
        <Text size="sm">{translate("adminImports.ignored", { columns: progress.ignored.join(", ") })}</Text>
      )}
      <ImportStep
        progress={progress}
        vocabulary={vocabulary}
        undo={undo}
        archived={archived}
        categories={categories}
        kept={kept}
        answer={answer}
      />
      <AdminSection title={translate("adminImports.report")}>
        <ImportReport
          progress={progress}
          categories={vocabulary.categories}
          items={items}
          filter={filter}
          pageNumber={pageNumber}
        />
      </AdminSection>
      <DeleteForm
        intent="discard"
        label={translate("adminImports.discard")}
        question={
          hasWritten(progress)
            ? `${translate("adminImports.discardQuestion")} ${translate("adminImports.discardStays")}`
            : translate("adminImports.discardQuestion")
        }
      />
      <Anchor component={Link} to={adminHrefs.imports()}>
        {translate("adminImports.title")}
      </Anchor>
    </AdminPage>
  );
}
