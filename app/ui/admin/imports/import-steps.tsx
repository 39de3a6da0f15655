import { Progress, Stack, Text } from "@mantine/core";
import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import {
  createdNames,
  type ImportProgress,
  type ImportStatus,
  isForeign,
  isWorking,
  optionsKey,
  stepProgress,
} from "~/domain/transfer/import";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { AdminForm } from "../admin-form";
import { AdminSection } from "../admin-page";
import { CategoryChoices } from "./category-choices";
import { CategoryNames } from "./category-names";
import { Done, type StepProps, Undone } from "./finished-import";
import { ForeignChoices, PicturesChoice } from "./import-choices";
import { Scriptless } from "./scriptless";

/** Asks for the next slice of work while the import is working. */
function useWork(progress: ImportProgress): void {
  const { submit, state, data: refusal } = useFetcher<FormReply | null>();
  const { revalidate } = useRevalidator();
  const isDue = isWorking(progress) && state === "idle";
  const action = adminHrefs.import(progress.id);
  useEffect(() => {
    if (!isDue) return;
    // The session has ended: the loader redirects to signing in.
    if (refusal) revalidate();
    else submit({ intent: "work" }, { method: "post", action });
  }, [isDue, refusal, revalidate, submit, action]);
}

const workingWords: Partial<Record<ImportStatus, MessageKey>> = {
  writing: "adminImports.writing",
  fetching: "adminImports.fetching",
  undoing: "adminImports.undoing",
};

function Working({ progress }: { progress: ImportProgress }) {
  const translate = useTranslate();
  useWork(progress);
  const { done, of } = stepProgress(progress);
  const words = translate(workingWords[progress.status] ?? "adminImports.checking", { done, of });
  return (
    <Stack gap="xs">
      <Progress value={of === 0 ? 0 : (100 * done) / of} aria-label={words} size="lg" />
      <Text role="status">{words}</Text>
      <Text size="sm">{translate("adminImports.keepOpen")}</Text>
      <noscript>
        <a href={adminHrefs.import(progress.id, { step: "1" })}>{translate("adminImports.continue")}</a>
      </noscript>
    </Stack>
  );
}

/** Says why a checked file has nothing to import. */
function nothingWords({ counts, total }: ImportProgress): MessageKey {
  if (counts.error === 0) return "adminImports.nothing";
  return counts.error === total ? "adminImports.allErrors" : "adminImports.nothingValid";
}

function Confirmation({
  progress,
  archived,
  categories,
  answer,
}: Pick<StepProps, "progress" | "archived" | "categories" | "answer">) {
  const translate = useTranslate();
  const count = progress.counts.create + progress.counts.change;
  // The page says above what to choose first.
  if (progress.reading?.isSure === false) return null;
  if (count === 0) {
    return (
      <Text role="status" fw={600}>
        {translate(nothingWords(progress))}
      </Text>
    );
  }
  return (
    <>
      <Text>{translate("adminImports.confirmHint")}</Text>
      <CategoryNames words="adminImports.createsCategories" names={createdNames(categories, progress)} />
      {archived && archived.stay > 0 && (
        <Text>{translate("adminImports.stayArchived", { count: archived.stay })}</Text>
      )}
      {archived && archived.leave > 0 && (
        <Text>{translate("adminImports.leaveArchive", { count: archived.leave })}</Text>
      )}
      <AdminForm
        intent="confirm"
        submit={translate("adminImports.confirm", { count })}
        hidden={{ reportOf: optionsKey(progress) }}
        answer={answer}
      >
        <Scriptless />
      </AdminForm>
    </>
  );
}

/** Of categories, above which the form is longer than a window. */
const MOST_WITHOUT_BAR = 4;

/** Checks the stored file again with other options. A stock file has none. */
function Options({
  progress,
  vocabulary,
  categories,
  answer,
}: Pick<StepProps, "progress" | "vocabulary" | "categories" | "answer">) {
  const translate = useTranslate();
  const { kind, options } = progress;
  if (kind === "stock") return null;
  const unused: Record<string, string> = { wordsIn: options.wordsIn, pricesIn: options.pricesIn };
  return (
    <AdminSection title={translate("adminImports.options")}>
      <Text>{translate("adminImports.optionsHint")}</Text>
      <AdminForm
        intent="options"
        submit={translate("adminImports.checkAgain")}
        hidden={isForeign(progress) ? {} : unused}
        answer={answer}
        hasSaveBar={categories.length > MOST_WITHOUT_BAR}
      >
        {categories.length > 0 && (
          <CategoryChoices progress={progress} categories={vocabulary.categories} named={categories} />
        )}
        <PicturesChoice kept={options.withPictures} />
        {isForeign(progress) && <ForeignChoices {...vocabulary} kept={options} />}
        <Scriptless />
      </AdminForm>
    </AdminSection>
  );
}

/** What the import waits for, does or has done. */
export function ImportStep(props: StepProps) {
  const { progress, vocabulary, archived, categories, answer } = props;
  const translate = useTranslate();
  if (isWorking(progress)) return <Working progress={progress} />;
  if (progress.status === "checked") {
    return (
      <>
        <Confirmation progress={progress} archived={archived} categories={categories} answer={answer} />
        <Options progress={progress} vocabulary={vocabulary} categories={categories} answer={answer} />
      </>
    );
  }
  if (progress.status === "done") return <Done {...props} />;
  if (progress.status === "undone") return <Undone {...props} />;
  return <p className="admin-problem">{translate("adminImports.incomplete")}</p>;
}
