import { Anchor, Progress, Stack, Text } from "@mantine/core";
import { Link, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import {
  type ImportItem,
  type ImportItemState,
  type ImportProgress,
  isForeign,
  isWorking,
  optionsKey,
  stepProgress,
} from "~/domain/transfer/import";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { AdminForm } from "../admin-form";
import { AdminPage, AdminSection } from "../admin-page";
import { DeleteForm } from "../delete-form";
import { ForeignChoices, type ImportVocabulary, PicturesChoice } from "./import-choices";
import { ImportReport } from "./import-report";
import { Scriptless } from "./scriptless";

interface ImportPageProps {
  title: string;
  progress: ImportProgress;
  vocabulary: ImportVocabulary;
  items: ImportItem[];
  /** Filter of the displayed items. */
  state: ImportItemState | null;
  /** From 1. */
  pageNumber: number;
  answer: FormReply | undefined;
}

/** Revalidates while the import is working; each load does the next slice. */
function useWork(progress: ImportProgress): void {
  const { revalidate, state } = useRevalidator();
  const isDue = isWorking(progress) && state === "idle";
  useEffect(() => {
    if (isDue) revalidate();
  }, [isDue, revalidate]);
}

function Working({ progress }: { progress: ImportProgress }) {
  const translate = useTranslate();
  useWork(progress);
  const { done, of } = stepProgress(progress);
  const words = translate(progress.status === "checking" ? "adminImports.checking" : "adminImports.writing", {
    done,
    of,
  });
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

function Confirmation({ progress, answer }: Pick<ImportPageProps, "progress" | "answer">) {
  const translate = useTranslate();
  const count = progress.counts.create + progress.counts.change;
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

/** Checks the stored file again with other options. A stock file has none. */
function Options({
  progress,
  vocabulary,
  answer,
}: Pick<ImportPageProps, "progress" | "vocabulary" | "answer">) {
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
      >
        <PicturesChoice kept={options.withPictures} />
        {isForeign(progress) && <ForeignChoices {...vocabulary} kept={options} />}
        <Scriptless />
      </AdminForm>
    </AdminSection>
  );
}

function Done({ progress: { counts } }: { progress: ImportProgress }) {
  const translate = useTranslate();
  return (
    <div role="status">
      <Text fw={600}>{translate("adminImports.done", { count: counts.written })}</Text>
      {counts.failed > 0 && (
        <p className="admin-problem">{translate("adminImports.failed", { count: counts.failed })}</p>
      )}
    </div>
  );
}

function Step({ progress, vocabulary, answer }: Pick<ImportPageProps, "progress" | "vocabulary" | "answer">) {
  const translate = useTranslate();
  if (isWorking(progress)) return <Working progress={progress} />;
  if (progress.status === "checked") {
    return (
      <>
        <Confirmation progress={progress} answer={answer} />
        <Options progress={progress} vocabulary={vocabulary} answer={answer} />
      </>
    );
  }
  if (progress.status === "done") return <Done progress={progress} />;
  return <p className="admin-problem">{translate("adminImports.incomplete")}</p>;
}

/** An import: progress, report and confirmation. */
export function ImportPage({
  title,
  progress,
  vocabulary,
  items,
  state,
  pageNumber,
  answer,
}: ImportPageProps) {
  const translate = useTranslate();
  const trail = [{ href: adminHrefs.imports(), name: translate("adminImports.title") }];
  return (
    <AdminPage title={title} trail={trail}>
      <Text>{progress.fileName}</Text>
      {progress.ignored.length > 0 && (
        <Text size="sm">{translate("adminImports.ignored", { columns: progress.ignored.join(", ") })}</Text>
      )}
      <Step progress={progress} vocabulary={vocabulary} answer={answer} />
      <AdminSection title={translate("adminImports.report")}>
        <ImportReport progress={progress} items={items} state={state} pageNumber={pageNumber} />
      </AdminSection>
      <DeleteForm
        intent="discard"
        label={translate("adminImports.discard")}
        question={translate("adminImports.discardQuestion")}
      />
      <Anchor component={Link} to={adminHrefs.imports()}>
        {translate("adminImports.title")}
      </Anchor>
    </AdminPage>
  );
}
