import { Anchor, Group, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import {
  type ArchivedCounts,
  type ImportProgress,
  isForeign,
  isUndone,
  type KeptByUndo,
  type UndoOutcome,
  type UndoPreview,
} from "~/domain/transfer/import";
import { defaultLocale } from "~/i18n/locale";
import { useTranslate } from "~/i18n/use-translate";
import { AdminForm } from "../admin-form";
import { AdminSection } from "../admin-page";
import { LeftOutProducts } from "../products/left-out-products";
import type { FileCategory } from "./category-choices";
import { CategoryNames } from "./category-names";
import { FetchAgain } from "./fetch-again";
import type { ImportVocabulary } from "./import-choices";
import { Scriptless } from "./scriptless";

export interface StepProps {
  progress: ImportProgress;
  vocabulary: ImportVocabulary;
  /** Null unless asked for with `?undo`. */
  undo: UndoPreview | null;
  /** Null unless the file is checked. */
  archived: ArchivedCounts | null;
  /** Of a checked file, those that the shop lacks. */
  categories: FileCategory[];
  /** Null unless the import is undone. */
  kept: { products: KeptByUndo[]; categories: { id: number; name: string }[] } | null;
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

/** The products that an undo does not remove or restore, with the reasons. */
function KeptProducts({
  count,
  products,
  words,
}: {
  count: number;
  products: KeptByUndo[];
  words: "adminImports.undoKeeps" | "adminImports.keptProducts";
}) {
  const translate = useTranslate();
  if (count === 0) return null;
  const more = count - products.length;
  return (
    <div>
      <Text>{translate(words, { count })}</Text>
      <LeftOutProducts
        products={products.map(({ id, name, outcome }) => ({
          id: outcome === "gone" ? null : id,
          name,
          reason: translate(`adminImports.undo-${outcome}`),
        }))}
        more={more > 0 ? translate("adminImports.moreChanges", { count: more }) : null}
      />
    </div>
  );
}

function UndoQuestion({
  progress,
  undo,
  answer,
}: Pick<StepProps, "progress" | "answer"> & { undo: UndoPreview }) {
  const translate = useTranslate();
  const { outcomes, kept, categories } = undo;
  const { removed = 0, restored = 0 } = outcomes;
  const count = Object.values(outcomes).reduce((sum, items) => sum + items, 0) - removed - restored;
  return (
    <AdminSection title={translate("adminImports.undoTitle")}>
      <ul className="admin-changes">
        {removed > 0 && <li>{translate("adminImports.undoCreated", { count: removed })}</li>}
        {restored > 0 && <li>{translate("adminImports.undoChanged", { count: restored })}</li>}
        {removed + restored + categories.removed.length === 0 && (
          <li>{translate("adminImports.undoNothing")}</li>
        )}
      </ul>
      <KeptProducts count={count} products={kept} words="adminImports.undoKeeps" />
      <CategoryNames words="adminImports.undoCategories" names={categories.removed.map(({ name }) => name)} />
      <CategoryNames words="adminImports.keepsCategories" names={categories.kept.map(({ name }) => name)} />
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
  const { id, counts, options } = progress;
  const newCategories = (options.createdCategories ?? []).filter(({ isNew }) => isNew);
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
          <CategoryNames
            words="adminImports.createdCategories"
            names={newCategories.map(({ name }) => name)}
            hasLink
          />
          {counts.written > 0 && <Untranslated progress={progress} vocabulary={vocabulary} />}
          <MissingPictures progress={progress} />
          {counts.written + newCategories.length > 0 && (
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
export function Undone({ progress: { id, counts, undone }, kept }: Pick<StepProps, "progress" | "kept">) {
  const translate = useTranslate();
  const outcomes = Object.entries(undone) as [UndoOutcome, number][];
  const categories = kept?.categories ?? [];
  return (
    <>
      <div role="status">
        <Text fw={600}>{translate("adminImports.undone")}</Text>
        <ul className="admin-changes">
          {outcomes.map(([outcome, count]) => (
            <li key={outcome} className={isUndone(outcome) ? undefined : "admin-problem"}>
              {translate("adminImports.undoneCount", {
                count,
                outcome: translate(`adminImports.undo-${outcome}`),
              })}
            </li>
          ))}
        </ul>
      </div>
      <KeptProducts count={counts.kept} products={kept?.products ?? []} words="adminImports.keptProducts" />
      <CategoryNames words="adminImports.keptCategories" names={categories.map(({ name }) => name)} hasLink />
      {counts.kept > 0 && (
        <Anchor component={Link} to={adminHrefs.import(id, { state: "kept" })}>
          {translate("adminImports.keptList", { count: counts.kept })}
        </Anchor>
      )}
    </>
  );
}
