import { Anchor, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { adminHrefs } from "~/admin-hrefs";
import {
  type ImportItem,
  type ImportProgress,
  ITEMS_SHOWN,
  type ItemFilter,
  type ItemReport,
  isUndone,
  itemFilters,
} from "~/domain/transfer/import";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { PageLinks } from "../tables/page-links";
import { SimpleTable } from "../tables/simple-table";
import { FetchAgain } from "./fetch-again";
import type { ImportVocabulary } from "./import-choices";
import { Changes, NoteLine, ProblemLine } from "./report-lines";

interface ReportProps extends Pick<ImportVocabulary, "categories"> {
  progress: ImportProgress;
  items: ImportItem[];
  filter: ItemFilter | null;
  pageNumber: number;
}

/** The message for a picture that could not be fetched. */
const pictureProblem = (code: string): MessageKey => {
  if (code === "picture-address") return "adminImports.pictureAddress";
  return code === "picture-away" ? "adminImports.pictureAway" : "adminImports.pictureUnusable";
};

/** Filters the report. */
function Filters({ progress: { id, counts, total }, filter }: Pick<ReportProps, "progress" | "filter">) {
  const translate = useTranslate();
  const link = (chosen: ItemFilter | null, words: string): ReactNode =>
    chosen === filter ? (
      <span key={words} aria-current="true">
        {words}
      </span>
    ) : (
      <Link key={words} to={adminHrefs.import(id, chosen ? { state: chosen } : {})} preventScrollReset>
        {words}
      </Link>
    );
  return (
    <nav className="admin-pages" aria-label={translate("labels.status")}>
      {link(null, `${translate("adminImports.all")} (${total})`)}
      {itemFilters
        .filter((known) => counts[known] > 0 || known === filter)
        .map((known) => link(known, `${translate(`adminImports.state-${known}`)} (${counts[known]})`))}
    </nav>
  );
}

/** A product's name, linked where it is the shop's. */
function ProductName({ item: { report, productId, undone } }: { item: ImportItem }) {
  if (!productId || undone === "removed" || undone === "gone") return report?.title;
  return (
    <Anchor component={Link} to={adminHrefs.product(productId)} inherit>
      {report?.title}
    </Anchor>
  );
}

function ItemStatus({ item: { state, undone } }: { item: ImportItem }) {
  const translate = useTranslate();
  const isProblem = state === "error" || state === "failed";
  return (
    <>
      <span className={isProblem ? "admin-problem" : undefined}>
        {translate(`adminImports.state-${state}`)}
      </span>
      {undone && (
        <Text size="sm" className={isUndone(undone) ? undefined : "admin-problem"}>
          {translate(`adminImports.undo-${undone}`)}
        </Text>
      )}
    </>
  );
}

function Report({
  progress,
  categories,
  item,
}: Pick<ReportProps, "progress" | "categories"> & { item: ImportItem & { report: ItemReport } }) {
  const translate = useTranslate();
  const { report, state } = item;
  const isOpen = state === "create" || state === "change";
  const { problems, notes = [], missingPictures, pictureCount } = report;
  return (
    <>
      {problems.length > 0 && (
        <ul className="admin-changes">
          {problems.map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <ProblemLine key={index} problem={problem} />
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <ul className="admin-changes">
          {notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <NoteLine key={index} note={note} />
          ))}
        </ul>
      )}
      <Changes {...report} categories={categories} />
      {isOpen && pictureCount > 0 && (
        <Text size="sm">{translate("adminImports.pictures", { count: pictureCount })}</Text>
      )}
      {missingPictures.length > 0 && (
        <>
          <ul className="admin-changes">
            {missingPictures.map(({ source, code }) => (
              <li key={source}>
                {translate("adminImports.pictureMissing", {
                  source,
                  problem: translate(pictureProblem(code)),
                })}
              </li>
            ))}
          </ul>
          {progress.status === "done" && (
            <FetchAgain label={translate("adminImports.fetchAgain")} item={item.id} thing={report.title} />
          )}
        </>
      )}
    </>
  );
}

/** The file's changes by product, in the file's order. */
export function ImportReport({ progress, categories, items, filter, pageNumber }: ReportProps) {
  const translate = useTranslate();
  return (
    <>
      <Filters progress={progress} filter={filter} />
      <SimpleTable
        caption={translate("adminImports.report")}
        rows={items}
        keyOf={({ id }) => id}
        spacing="sm"
        columns={[
          {
            key: "product",
            label: "labels.product",
            cell: (item) => (
              <>
                <ProductName item={item} />
                <Text size="sm" c="dimmed">
                  {translate("adminImports.lineIn", { line: item.line })}
                </Text>
              </>
            ),
          },
          {
            key: "status",
            label: "labels.status",
            cell: (item) => <ItemStatus item={item} />,
          },
          {
            key: "changes",
            label: "adminImports.changes",
            cell: ({ report, ...item }) =>
              report && <Report progress={progress} categories={categories} item={{ ...item, report }} />,
          },
        ]}
      />
      <PageLinks
        page={pageNumber}
        last={Math.ceil((filter ? progress.counts[filter] : progress.total) / ITEMS_SHOWN)}
        at={(page) =>
          adminHrefs.import(progress.id, { ...(filter ? { state: filter } : {}), page: String(page) })
        }
      />
    </>
  );
}
