import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
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
import { adminData, openAdminPage, readStaffForm } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { failure, success } from "~/lib/result";
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

async function readFile(form: FormData, codes: string[]) {
  const file = form.get("file");
  if (!(file instanceof File) || file.name === "") return failure({ code: "missing" as const });
  const opened = openFile(new Uint8Array(await file.arrayBuffer()), codes);
  return opened.ok ? success({ file: opened.value, name: file.name }) : opened;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "import", mostBytes: MOST_FORM_BYTES });
  if (!read.ok) return read.refusal;
  const { form, staff } = read;
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
}

export default function Imports() {
  return <ImportsPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
