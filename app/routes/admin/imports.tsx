import { redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { languageCodes } from "~/domain/settings/shop";
import { listExportParts } from "~/domain/transfer/export/export-parts.queries.server";
import { MAX_IMPORT_BYTES } from "~/domain/transfer/import-limits";
import { importOptionsSchema } from "~/domain/transfer/import-options.schema";
import { listImports, readShopVocabulary } from "~/domain/transfer/imports.queries.server";
import { openFile } from "~/domain/transfer/read/open-file";
import { startImport } from "~/domain/transfer/start-import.server";
import { parseSubmission, refuseForm, refuseInvalid } from "~/http/form.server";
import { refusalOf } from "~/http/refuse.server";
import { readImportVocabulary } from "~/http/staff/import-vocabulary.server";
import { formRoute, pageRoute } from "~/http/staff/page-route.server";
import { m } from "~/i18n/message";
import { failure, success } from "~/lib/result";
import { ImportsPage } from "~/ui/admin/imports/imports-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "import",
  namespaces: ["adminImports"],
  read: ({ context, parameters, locale }) =>
    Promise.all([
      listImports(context),
      readImportVocabulary(context, locale),
      parameters.has("parts") ? listExportParts(context) : null,
    ]),
  page: ([rows, vocabulary, parts], { translate }) => ({
    rows,
    parts,
    ...vocabulary,
    title: translate("adminImports.title"),
  }),
});

// Files slightly above the limit are read too, so that the error is displayed beside the field.
const MOST_FORM_BYTES = 2 * MAX_IMPORT_BYTES;

async function readFile(form: FormData, codes: string[]) {
  const file = form.get("file");
  if (!(file instanceof File) || file.name === "") return failure({ code: "missing" as const });
  const opened = openFile(new Uint8Array(await file.arrayBuffer()), codes);
  return opened.ok ? success({ file: opened.value, name: file.name }) : opened;
}

export const action = formRoute(
  { right: "import", mostBytes: MOST_FORM_BYTES },
  async ({ context, staff, form }) => {
    const shop = await readShopVocabulary(context);
    const submission = parseSubmission(form, importOptionsSchema(shop));
    const file = await readFile(form, languageCodes(shop));
    if (!file.ok) {
      // The errors of all fields are displayed at once.
      const also = submission.status === "success" ? {} : { summary: m("common.checkFields") };
      return refuseForm(submission, { ...refusalOf("startImport", file), ...also });
    }
    if (submission.status !== "success") return refuseInvalid(submission);
    const id = await startImport(staff, { ...file.value, options: submission.value, now: context.now() });
    const step = form.has("scriptless") ? { step: "1" } : {};
    return redirectDocument(adminHrefs.import(id, step), 303);
  },
);

export default function Imports() {
  return <ImportsPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
