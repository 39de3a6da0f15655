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
import type { Change } from "~/domain/transfer/plan/plan";
import type { Note, Problem } from "~/domain/transfer/read/draft";
import { useTranslate } from "~/i18n/use-translate";
import { PageLinks } from "../tables/page-links";
import { SimpleTable } from "../tables/simple-table";
import { FetchAgain } from "./fetch-again";
import { filterWords, noteWords, pictureWords, problemWords, undoWords } from "./words";

interface ReportProps {
  progress: ImportProgress;
  items: ImportItem[];
  filter: ItemFilter | null;
  pageNumber: number;
}

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
    <nav className="admin-pages" aria-label={translate("adminImports.status")}>
      {link(null, `${translate("adminImports.all")} (${total})`)}
      {itemFilters
        .filter((known) => counts[known] > 0 || known === filter)
        .map((known) => link(known, `${translate(filterWords[known])} (${counts[known]})`))}
    </nav>
  );
}

function ChangeLine({ change: { line, column, before, after } }: { change: Change }) {
  const translate = useTranslate();
  const words = (value: string) => (value === "" ? translate("adminImports.empty") : value);
  return (
    <li>
      {translate("adminImports.lineOf", { line })} <code>{column}</code>:{" "}
      {before !== "" && <del>{before}</del>}
      {before !== "" && <span className="visually-hidden"> {translate("adminImports.becomes")}</span>}{" "}
      <ins>{words(after)}</ins>
    </li>
  );
}

function ProblemLine({ problem: { line, column, value, code, most } }: { problem: Problem }) {
  const translate = useTranslate();
  const problem = most ? translate("adminImports.tooLongBy", { most }) : translate(problemWords[code]);
  return (
    <li className="admin-problem">
      {column
        ? translate("adminImports.problemIn", { line, column, value, problem })
        : translate("adminImports.problemAt", { line, problem })}
    </li>
  );
}

function NoteLine({ note: { line, column, value, code } }: { note: Note }) {
  const translate = useTranslate();
  const problem = translate(noteWords[code]);
  return (
    <li>
      {value === ""
        ? translate("adminImports.problemAt", { line, problem })
        : translate("adminImports.problemIn", { line, column, value, problem })}
    </li>
  );
}

/** Collapsed, because a new product has many changes. */
function Changes({ changes, changeCount }: Pick<ItemReport, "changes" | "changeCount">) {
  const translate = useTranslate();
  if (changeCount === 0) return null;
  return (
    <details>
      <summary>{translate("adminImports.changesCount", { count: changeCount })}</summary>
      <ul className="admin-changes">
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of the file may say the same twice, and none moves.
          <ChangeLine key={index} change={change} />
        ))}
        {changeCount > changes.length && (
          <li>{translate("adminImports.moreChanges", { count: changeCount - changes.length })}</li>
        )}
      </ul>
    </details>
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
      <span className={isProblem ? "admin-problem" : undefined}>{translate(filterWords[state])}</span>
      {undone && (
        <Text size="sm" className={isUndone(undone) ? undefined : "admin-problem"}>
          {translate(undoWords[undone])}
        </Text>
      )}
    </>
  );
}

function Report({ progress, item }: { progress: ImportProgress; item: ImportItem & { report: ItemReport } }) {
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
      <Changes {...report} />
      {isOpen && pictureCount > 0 && (
        <Text size="sm">{translate("adminImports.pictures", { count: pictureCount })}</Text>
      )}
      {missingPictures.length > 0 && (
        <>
          <ul className="admin-changes">
            {missingPictures.map(({ source, code }) => (
              <li key={source}>
                {translate("adminImports.pictureMissing", { source, problem: translate(pictureWords(code)) })}
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
export function ImportReport({ progress, items, filter, pageNumber }: ReportProps) {
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
          { key: "line", label: translate("adminImports.line"), cell: ({ line }) => line },
          {
            key: "product",
            label: translate("adminImports.product"),
            cell: (item) => <ProductName item={item} />,
          },
          {
            key: "status",
            label: translate("adminImports.status"),
            cell: (item) => <ItemStatus item={item} />,
          },
          {
            key: "changes",
            label: translate("adminImports.changes"),
            cell: ({ report, ...item }) =>
              report && <Report progress={progress} item={{ ...item, report }} />,
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
