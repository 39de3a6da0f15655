import type { ItemReport } from "~/domain/transfer/import";
import type { Change } from "~/domain/transfer/plan/plan";
import type { Note, Problem } from "~/domain/transfer/read/draft";
import type { MessageKey } from "~/i18n/messages";
import { translateCode } from "~/i18n/translate-code";
import { useTranslate } from "~/i18n/use-translate";
import type { ImportVocabulary } from "./import-choices";

interface Named {
  column: string | null;
  header?: string | undefined;
}

/** Names a column as the file does, or by the shop's word for what it has no column for. */
function useColumnName() {
  const translate = useTranslate();
  return ({ column, header }: Named): string => {
    const [field = ""] = column?.split(":") ?? [];
    const name = field === "title" ? "name" : field;
    return header ?? translateCode(translate, `adminImports.column-${name}` as MessageKey, column ?? "");
  };
}

function ChangeLine({ change, categories }: { change: Change; categories: ImportVocabulary["categories"] }) {
  const translate = useTranslate();
  const nameOf = useColumnName();
  const { line, column } = change;
  const [before, after] = [change.before, change.after].map((value) =>
    column === "category" ? (categories.find(({ id }) => String(id) === value)?.name ?? value) : value,
  ) as [string, string];
  const words = (value: string) => (value === "" ? translate("adminImports.empty") : value);
  return (
    <li>
      {translate("adminImports.lineOf", { line })} {nameOf(change)}: {before !== "" && <del>{before}</del>}
      {before !== "" && <span className="visually-hidden"> {translate("adminImports.becomes")}</span>}{" "}
      <ins>{words(after)}</ins>
    </li>
  );
}

/** One problem of a file. */
export function ProblemLine({ problem: found }: { problem: Problem }) {
  const translate = useTranslate();
  const nameOf = useColumnName();
  const { line, column, value, code, most } = found;
  const problem = most
    ? translate("adminImports.tooLongBy", { most })
    : translate(`adminImports.problem-${code}`);
  return (
    <li className="admin-problem">
      {column
        ? translate(value === "" ? "adminImports.problemOf" : "adminImports.problemIn", {
            line,
            column: nameOf(found),
            value,
            problem,
          })
        : translate("adminImports.problemAt", { line, problem })}
    </li>
  );
}

/** Something that is imported differently. */
export function NoteLine({ note }: { note: Note }) {
  const translate = useTranslate();
  const nameOf = useColumnName();
  const { line, value, code } = note;
  const problem = translate(`adminImports.note-${code}`);
  return (
    <li>
      {value === ""
        ? translate("adminImports.problemAt", { line, problem })
        : translate("adminImports.problemIn", { line, column: nameOf(note), value, problem })}
    </li>
  );
}

/** Collapsed, because a new product has many changes. */
export function Changes({
  changes,
  changeCount,
  categories,
}: Pick<ItemReport, "changes" | "changeCount"> & Pick<ImportVocabulary, "categories">) {
  const translate = useTranslate();
  if (changeCount === 0) return null;
  return (
    <details>
      <summary>{translate("adminImports.changesCount", { count: changeCount })}</summary>
      <ul className="admin-changes">
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of the file may say the same twice, and none moves.
          <ChangeLine key={index} change={change} categories={categories} />
        ))}
        {changeCount > changes.length && (
          <li>{translate("adminImports.moreChanges", { count: changeCount - changes.length })}</li>
        )}
      </ul>
    </details>
  );
}
