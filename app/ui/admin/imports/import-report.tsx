import { Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { adminHrefs } from "~/admin-hrefs";
import {
  type ImportItem,
  type ImportItemState,
  type ImportProgress,
  ITEMS_SHOWN,
  type ItemReport,
  importItemStates,
} from "~/domain/transfer/import";
import type { Change } from "~/domain/transfer/plan/plan";
import type { Note, Problem } from "~/domain/transfer/read/draft";
import { useTranslate } from "~/i18n/use-translate";
import { PageLinks } from "../tables/page-links";
import { SimpleTable } from "../tables/simple-table";
import { noteWords, pictureWords, problemWords, stateWords } from "./words";

interface ReportProps {
  progress: ImportProgress;
  items: ImportItem[];
  state: ImportItemState | null;
  pageNumber: number;
}

/** Filters the report by state. */
function States({ progress: { id, counts, total }, state }: Pick<ReportProps, "progress" | "state">) {
  const translate = useTranslate();
  const link = (chosen: ImportItemState | null, words: string): ReactNode =>
    chosen === state ? (
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
      {importItemStates
        .filter((itemState) => counts[itemState] > 0 || itemState === state)
        .map((itemState) => link(itemState, `${translate(stateWords[itemState])} (${counts[itemState]})`))}
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
  return <li>{translate("adminImports.problemIn", { line, column, value, problem })}</li>;
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

function Report({ report, isOpen }: { report: ItemReport; isOpen: boolean }) {
  const translate = useTranslate();
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
        <ul className="admin-changes">
          {missingPictures.map(({ source, code }) => (
            <li key={source}>
              {translate("adminImports.pictureMissing", { source, problem: translate(pictureWords(code)) })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The file's changes by product, in the file's order. */
export function ImportReport({ progress, items, state, pageNumber }: ReportProps) {
  const translate = useTranslate();
  return (
    <>
      <States progress={progress} state={state} />
      <SimpleTable
        caption={translate("adminImports.report")}
        rows={items}
        keyOf={({ id }) => id}
        spacing="sm"
        columns={[
          { key: "line", label: translate("adminImports.line"), cell: ({ line }) => line },
          { key: "product", label: translate("adminImports.product"), cell: ({ report }) => report?.title },
          {
            key: "status",
            label: translate("adminImports.status"),
            cell: ({ state: itemState }) => (
              <span className={itemState === "error" || itemState === "failed" ? "admin-problem" : undefined}>
                {translate(stateWords[itemState])}
              </span>
            ),
          },
          {
            key: "changes",
            label: translate("adminImports.changes"),
            cell: ({ report, state: itemState }) =>
              report && <Report report={report} isOpen={itemState === "create" || itemState === "change"} />,
          },
        ]}
      />
      <PageLinks
        page={pageNumber}
        last={Math.ceil((state ? progress.counts[state] : progress.total) / ITEMS_SHOWN)}
        at={(page) => adminHrefs.import(progress.id, { ...(state ? { state } : {}), page: String(page) })}
      />
    </>
  );
}
