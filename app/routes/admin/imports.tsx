import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { languageCodes } from "~/domain/settings/shop";
import { listExportParts } from "~/domain/transfer/export/export-parts.queries.server";
import { importOptionsSchema } from "~/domain/transfer/import-options.schema";
import { listImports, readShopVocabulary } from "~/domain/transfer/imports.queries.server";
import { MAX_IMPORT_BYTES } from "~/domain/transfer/read/open-file";
import { startImport } from "~/domain/transfer/start-import.server";
import { parseSubmission, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { readImportVocabulary } from "~/http/staff/import-vocabulary.server";
import { adminData, openAdminPage, readStaffForm } from "~/http/staff/staff.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { ImportsPage } from "~/ui/admin/imports/imports-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale, translate, messages } = await openAdminPage(request, context, {
    right: "import",
    namespaces: ["adminImports"],
  });
  const asksForParts = new URL(request.url).searchParams.has("parts");
  const [latest, vocabulary, parts] = await Promise.all([
    listImports(context),
    readImportVocabulary(context, locale),
    asksForParts ? listExportParts(context) : null,
  ]);
  return adminData({
    latest,
    parts,
    ...vocabulary,
    messages,
    title: translate("adminImports.title"),
  });
}

// Files slightly above the limit are read too, so that the error is displayed beside the field.
const MOST_FORM_BYTES = 2 * MAX_IMPORT_BYTES;

export async function action({ request, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "import", mostBytes: MOST_FORM_BYTES });
  if (!read.ok) return read.refusal;
  const { form, staff } = read;
  const shop = await readShopVocabulary(context);
  const submission = parseSubmission(form, importOptionsSchema(shop));
  if (submission.status !== "success") return refuseInvalid(submission);
  const file = form.get("file");
  if (!(file instanceof File) || file.name === "") {
    return refuse(context, submission, ["startImport", { code: "missing" }]);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const started = await throwUnavailableOnError(context, () =>
    startImport(staff, {
      bytes,
      name: file.name,
      options: submission.value,
      languageCodes: languageCodes(shop),
      now: context.now(),
    }),
  );
  if (started.ok) {
    const step = form.has("scriptless") ? { step: "1" } : {};
    return redirectDocument(adminHrefs.import(started.value, step), 303);
  }
  return refuse(context, submission, ["startImport", started]);
}

export default function Imports() {
  return <ImportsPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
