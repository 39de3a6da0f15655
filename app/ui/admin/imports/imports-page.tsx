import { Text, TextInput } from "@mantine/core";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import { defaultOptions, type ListedImport } from "~/domain/transfer/import";
import { listedStatus } from "~/domain/transfer/import-words";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { AdminPage, AdminSection } from "../admin-page";
import { Moment } from "../moment";
import { ListTable } from "../tables/list-page";
import type { Column } from "../tables/simple-table";
import { type ExportPart, ExportSection } from "./export-section";
import { ForeignChoices, type ImportVocabulary, PicturesChoice } from "./import-choices";
import { Scriptless } from "./scriptless";

interface ImportsPageProps extends ImportVocabulary {
  title: string;
  /** Null unless requested with `?parts`. */
  parts: ExportPart[] | null;
  answer: FormReply | undefined;
}

function ImportFields(vocabulary: ImportVocabulary) {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <>
      <TextInput
        type="file"
        name="file"
        id="file"
        accept=".csv,text/csv,text/plain"
        label={translate("adminImports.file")}
        description={translate("adminImports.fileHint")}
        error={field("file").error}
      />
      <PicturesChoice kept={defaultOptions.withPictures} />
      <ForeignChoices {...vocabulary} kept={defaultOptions} />
      <Scriptless />
    </>
  );
}

const columns: readonly Column<ListedImport>[] = [
  {
    key: "file",
    label: "adminImports.fileName",
    to: ({ id }) => adminHrefs.import(id),
    cell: ({ fileName }) => fileName,
  },
  {
    key: "kind",
    label: "labels.kind",
    cell: ({ kind }, { translate }) => translate(`adminImports.kind-${kind}`),
  },
  { key: "at", label: "adminImports.at", cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    key: "status",
    label: "labels.status",
    cell: (listed, { translate }) => translate(listedStatus(listed)),
  },
];

export function ImportsPage({ title, parts, languages, categories, answer }: ImportsPageProps) {
  const translate = useTranslate();
  return (
    <AdminPage title={title}>
      <ExportSection parts={parts} />
      <AdminSection title={translate("adminImports.import")}>
        <Text>{translate("adminImports.importHint")}</Text>
        <AdminForm intent="upload" submit={translate("adminImports.check")} answer={answer} isUpload>
          <ImportFields languages={languages} categories={categories} />
        </AdminForm>
      </AdminSection>
      <AdminSection title={translate("adminImports.latest")}>
        <ListTable caption={translate("adminImports.latest")} columns={columns} empty="adminImports.none" />
      </AdminSection>
    </AdminPage>
  );
}
