import type { AppLoadContext, HeadersFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { languageCodes } from "~/domain/settings/shop";
import { confirmImport } from "~/domain/transfer/confirm-import.server";
import {
  type ImportProgress,
  ITEMS_SHOWN,
  isWorking,
  itemFilters,
  optionsKey,
} from "~/domain/transfer/import";
import { importOptionsSchema, readAgainSchema } from "~/domain/transfer/import-options.schema";
import { countArchived, readImport, readShopVocabulary } from "~/domain/transfer/imports.queries.server";
import { readAgain } from "~/domain/transfer/read-again.server";
import { listReports } from "~/domain/transfer/reports.queries.server";
import { splitCreated } from "~/domain/transfer/undo/created-categories.server";
import { listKept, readUndoPreview } from "~/domain/transfer/undo/undo-preview.queries.server";
import { listUnknownCategories } from "~/domain/transfer/unknown-categories.queries.server";
import {
  changeImportOptions,
  discardImport,
  startFetchAgain,
  startUndo,
  workImport,
} from "~/domain/transfer/work-import.server";
import { notFound } from "~/edge/http/responses.server";
import { staffOf } from "~/edge/staff-context.server";
import { noStore, parseSubmission, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { refuseButton } from "~/http/refuse.server";
import { readImportVocabulary } from "~/http/staff/import-vocabulary.server";
import { formRoute } from "~/http/staff/page-route.server";
import { openAdminPage, redirectStaff } from "~/http/staff/staff.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { m } from "~/i18n/message";
import { parseId } from "~/lib/ids";
import { ImportPage } from "~/ui/admin/imports/import-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

/**
 * Context of the import's work. It runs as the account that has the page open, but writes in the name of the account
 * that confirmed the import.
 */
const workContext = (context: AppLoadContext, staff: ReturnType<typeof staffOf>) => ({
  ...staff,
  read: context.read,
  store: { bucket: context.media, images: context.images },
  fetch: (url: string, init: RequestInit) => fetch(url, init),
});

function readChoice(request: Request) {
  const { searchParams } = new URL(request.url);
  const filter = itemFilters.find((known) => known === searchParams.get("state")) ?? null;
  const page = Math.min(10_000, parseId(searchParams.get("page")) ?? 1);
  return {
    filter,
    pageNumber: Math.floor(page),
    works: searchParams.has("step"),
    asksToUndo: searchParams.has("undo"),
  };
}

/** What an undone import left of what it wrote. */
async function readKept(context: AppLoadContext, { id, options }: ImportProgress) {
  const [products, categories] = await Promise.all([listKept(context, id), splitCreated(context, options)]);
  // Nothing is removed any more, whether it is used or not.
  return { products, categories: [...categories.removed, ...categories.kept] };
}

/**
 * The report. Opening it does no work, so that a file can be discarded whatever is in it: the page's script sends the intent
 * `work` for each slice, and without script each load with `?step` does one. The catalogue is written only after the import
 * was confirmed by a form.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, locale, translate, messages } = await openAdminPage(request, context, {
    right: "import",
    namespaces: ["adminImports"],
  });
  const id = parseId(params.importId);
  const { filter, pageNumber, works, asksToUndo } = readChoice(request);
  const progress =
    id &&
    (await throwUnavailableOnError(context, () =>
      works ? workImport(workContext(context, staffOf(context, account)), id) : readImport(context, id),
    ));
  if (!id || !progress) throw notFound();
  const { status } = progress;
  const [items, vocabulary, undo, archived, categories, kept] = await Promise.all([
    listReports(context, progress, {
      importId: id,
      filter,
      limit: ITEMS_SHOWN,
      offset: (pageNumber - 1) * ITEMS_SHOWN,
    }),
    readImportVocabulary(context, locale),
    asksToUndo && status === "done" ? readUndoPreview(context, progress) : null,
    status === "checked" ? countArchived(context, id) : null,
    status === "checked" ? listUnknownCategories(context, id) : [],
    status === "undone" ? readKept(context, progress) : null,
  ]);
  const page = {
    progress,
    vocabulary,
    items,
    undo,
    archived,
    categories,
    kept,
    filter,
    pageNumber,
    messages,
    title: translate("adminImports.item", { id }),
  };
  // Without script the page refreshes itself until the work is done.
  const isReloading = works && isWorking(progress);
  return data(page, { headers: { ...noStore, ...(isReloading ? { refresh: "1" } : {}) } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

// Choices for as many categories as an import offers, with the longest names.
const MOST_FORM_BYTES = 256 * 1024;

export const action = formRoute({ right: "import", mostBytes: MOST_FORM_BYTES }, async (sent) => {
  const { context, params, staff, form } = sent;
  const id = parseId(params.importId);
  const progress = id && (await readImport(context, id));
  if (!progress) throw notFound();
  const intent = form.get("intent");
  if (intent === "discard") {
    await discardImport(staff, progress);
    return redirectStaff(context, adminHrefs.imports(), { type: "success", key: "staffDeleted" });
  }
  if (intent === "work") {
    await throwUnavailableOnError(context, () => workImport(workContext(context, staff), progress.id));
    return null;
  }
  const step = form.has("scriptless") ? { step: "1" } : {};
  if (intent === "read") {
    const codes = languageCodes(await readShopVocabulary(context));
    const submission = parseSubmission(form, readAgainSchema(progress));
    if (submission.status !== "success") return refuseInvalid(submission);
    const choice = { ...submission.value, codes, now: context.now() };
    const again = await readAgain({ ...staff, read: context.read }, progress, choice);
    if (!again.ok) return refuseButton(form, ["readAgain", again]);
    return redirectDocument(adminHrefs.import(again.value, step), 303);
  }
  if (intent === "options") {
    const submission = parseSubmission(form, importOptionsSchema(await readShopVocabulary(context)));
    if (submission.status !== "success") return refuseInvalid(submission);
    await changeImportOptions(staff, progress, submission.value);
  } else if (intent === "confirm") {
    // The options may have been changed in another tab after this report was displayed.
    if (form.get("reportOf") !== optionsKey(progress))
      return refuseUnparsed(form, { status: 409, message: m("admin.changed-meanwhile") });
    const confirmed = await confirmImport(staff, progress);
    if (!confirmed.ok) return refuseButton(form, ["confirmImport", confirmed]);
  } else if (intent === "undo") {
    await startUndo(staff, progress);
  } else if (intent === "fetch-again") {
    const itemId = parseId(form.get("item"));
    await startFetchAgain(staff, progress, itemId);
  } else return refuseUnparsed(form, { message: m("alert.invalidForm") });
  return redirectDocument(adminHrefs.import(progress.id, step), 303);
});

export default function Import() {
  return (
    <ImportPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>() ?? undefined} />
  );
}
