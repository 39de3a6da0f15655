import { Anchor, Group, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import {
  type ArchivedCounts,
  type ImportProgress,
  isForeign,
  isUndone,
  type UndoOutcome,
  type UndoPreview,
} from "~/domain/transfer/import";
import { defaultLocale } from "~/i18n/locale";
import { useTranslate } from "~/i18n/use-translate";
import { AdminForm } from "../admin-form";
import { AdminSection } from "../admin-page";
import { FetchAgain } from "./fetch-again";
import type { ImportVocabulary } from "./import-choices";
import { Scriptless } from "./scriptless";
import { undoWords } from "./words";

export interface StepProps {
  progress: ImportProgress;
  vocabulary: ImportVocabulary;
  /** Null unless asked for with `?undo`. */
  undo: UndoPreview | null;
  /** Null unless the file is checked. */
  archived: ArchivedCounts | null;
  answer: FormReply | undefined;
}

/** The languages that another shop's file has no texts in. */
function Untranslated({ progress, vocabulary }: Pick<StepProps, "progress" | "vocabulary">) {
  const translate = useTranslate();
  const { wordsIn } = progress.options;
  const nameOf = (code: string) =>
    vocabulary.languages.find((language) => language.code === code)?.name ?? code;
  const others = vocabulary.languages.filter(({ code }) => code !== wordsIn && code !== defaultLocale);
  if (!isForeign(progress)) return null;
  return (
    <>
      {wordsIn !== defaultLocale && (
        <Text>
          {translate("adminImports.copiedTexts", { from: nameOf(wordsIn), to: nameOf(defaultLocale) })}
        </Text>
      )}
      {others.map(({ code, name }) => (
        <Text key={code}>
          {translate("adminImports.untranslated", { from: nameOf(wordsIn), language: name })}{" "}
          <Anchor
            component={Link}
            to={adminHrefs.products(`?show=untranslated-${code}`)}
            inherit
            underline="always"
          >
            {translate("adminImports.untranslatedProducts", { language: name })}
          </Anchor>
        </Text>
      ))}
    </>
  );
}

function MissingPictures({ progress: { id, counts } }: Pick<StepProps, "progress">) {
  const translate = useTranslate();
  if (counts.pictures === 0) return null;
  return (
    <AdminSection title={translate("adminImports.missingPictures")}>
      <Text>
        {translate("adminImports.missingPicturesHint", { count: counts.pictures })}{" "}
        <Anchor component={Link} to={adminHrefs.import(id, { state: "pictures" })} inherit underline="always">
          {translate("adminImports.missingPicturesList")}
        </Anchor>
      </Text>
      <FetchAgain label={translate("adminImports.fetchAgainAll", { count: counts.pictures })} item={null} />
    </AdminSection>
  );
}

function UndoQuestion({
  progress,
  undo,
  answer,
}: Pick<StepProps, "progress" | "answer"> & { undo: UndoPreview }) {
  const translate = useTranslate();
  const { created, ordered, changed } = undo;
  return (
    <AdminSection title={translate("adminImports.undoTitle")}>
      <ul className="admin-changes">
        {created > 0 && <li>{translate("adminImports.undoCreated", { count: created - ordered })}</li>}
        {ordered > 0 && <li>{translate("adminImports.undoCreatedOrdered", { count: ordered })}</li>}
        {changed > 0 && <li>{translate("adminImports.undoChanged", { count: changed })}</li>}
      </ul>
      <Text>{translate("adminImports.undoHint")}</Text>
      <AdminForm intent="undo" submit={translate("adminImports.undoConfirm")} answer={answer}>
        <Scriptless />
      </AdminForm>
      <Anchor component={Link} to={adminHrefs.import(progress.id)}>
        {translate("adminImports.undoNot")}
      </Anchor>
    </AdminSection>
  );
}

/** A finished import: what it did, what it lacks, and its undo. */
export function Done({ progress, vocabulary, undo, answer }: StepProps) {
  const translate = useTranslate();
  const { id, counts } = progress;
  return (
    <>
      <div role="status">
        <Text fw={600}>{translate("adminImports.done", { count: counts.written })}</Text>
        {counts.failed > 0 && (
          <p className="admin-problem">{translate("adminImports.failed", { count: counts.failed })}</p>
        )}
      </div>
      {undo ? (
        <UndoQuestion progress={progress} undo={undo} answer={answer} />
      ) : (
        <>
          {counts.written > 0 && <Untranslated progress={progress} vocabulary={vocabulary} />}
          <MissingPictures progress={progress} />
          {counts.written > 0 && (
            <Group>
              <Anchor component={Link} to={adminHrefs.import(id, { undo: "1" })}>
                {translate("adminImports.undo")}
              </Anchor>
            </Group>
          )}
        </>
      )}
    </>
  );
}

/** An undone import: the numbers of products by what became of them. */
export function Undone({ progress: { id, counts, undone } }: Pick<StepProps, "progress">) {
  const translate = useTranslate();
  const outcomes = Object.entries(undone) as [UndoOutcome, number][];
  return (
    <>
      <div role="status">
        <Text fw={600}>{translate("adminImports.undone")}</Text>
        <ul className="admin-changes">
          {outcomes.map(([outcome, count]) => (
            <li key={outcome} className={isUndone(outcome) ? undefined : "admin-problem"}>
              {translate("adminImports.undoneCount", { count, outcome: translate(undoWords[outcome]) })}
            </li>
          ))}
        </ul>
      </div>
      {counts.kept > 0 && (
        <Anchor component={Link} to={adminHrefs.import(id, { state: "kept" })}>
          {translate("adminImports.keptList", { count: counts.kept })}
        </Anchor>
      )}
    </>
  );
}
