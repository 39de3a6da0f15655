import { Alert, Anchor, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import type { FormReply } from "~/domain/form-reply";
import type { HomeSection } from "~/domain/home/home";
import { hrefs } from "~/hrefs";
import { formatDateTime } from "~/i18n/dates";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import { intentOf } from "~/ui/shared/form/reply-of";
import { useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { AdminPage, AdminSection } from "../admin-page";
import { DeleteForm } from "../delete-form";
import type { LanguageName } from "../galleries/gallery-view";
import { ReplyAlert } from "../reply-alert";
import { HomePreview } from "./home-preview";
import { type HomeVersionRow, HomeVersions } from "./home-versions";
import { SectionList, type SectionSources, TextFields } from "./section-list";

export interface HomePageProps {
  /** Names what is edited; see `EditedHome`. */
  base: string;
  hasDraft: boolean;
  sections: readonly HomeSection[];
  versions: HomeVersionRow[];
  languages: LanguageName[];
  sources: SectionSources;
  answer: FormReply | null | undefined;
}

function PublishTime() {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <TextInput
      {...field("at")}
      type="datetime-local"
      label={translate("adminHome.at")}
      description={translate("adminHome.atHint")}
    />
  );
}

function SourceField({ sources }: Pick<HomePageProps, "sources">) {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <NativeSelect
      {...field("source")}
      label={translate("adminHome.source")}
      description={translate("adminHome.sourceHint")}
      data={[
        { group: translate("adminHome.categories"), items: sources.categories },
        { group: translate("adminHome.collections"), items: sources.collections },
        { group: translate("adminHome.galleries"), items: sources.galleries },
      ].filter(({ items }) => items.length > 0)}
    />
  );
}

/** Refusals of buttons, which display none themselves. */
function ButtonRefusal({
  hasDraft,
  sections,
  answer,
}: Pick<HomePageProps, "hasDraft" | "sections" | "answer">) {
  const forms = [
    "add-source",
    "add-text",
    ...(hasDraft ? ["publish"] : []),
    ...sections.map(({ id }) => `text-${id}`),
  ];
  if (!answer || forms.includes(intentOf(answer) ?? "")) return null;
  return <ReplyAlert reply={answer} />;
}

/** Tells that the next scheduled arrangement will replace what is published until then. */
function NextScheduled({ versions }: Pick<HomePageProps, "versions">) {
  const translate = useTranslate();
  const formats = useFormats();
  const next = versions.findLast(({ isScheduled }) => isScheduled);
  if (!next) return null;
  return (
    <Alert color="yellow" role="note">
      {translate("adminHome.willReplace", { time: formatDateTime(next.publishAt, formats) })}
    </Alert>
  );
}

/** The home page's draft section by section, its publication, and what was published. */
export function HomePage({ base, hasDraft, sections, versions, answer, ...choices }: HomePageProps) {
  const { languages, sources } = choices;
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <AdminPage title={translate("admin.homePage")}>
      <ButtonRefusal hasDraft={hasDraft} sections={sections} answer={answer} />
      {hasDraft ? (
        <Text>
          {translate("adminHome.draft")}{" "}
          <Anchor href={hrefs.homePreview(locale, "draft")} target="_blank" underline="always">
            {translate("adminHome.preview")}
          </Anchor>
        </Text>
      ) : (
        <Text>
          {translate("adminHome.applies")} {translate("adminHome.hint")}
        </Text>
      )}
      <NextScheduled versions={versions} />
      <HomePreview base={base} />
      <AdminSection title={translate("adminHome.sections")}>
        <SectionList sections={sections} base={base} {...choices} answer={answer} />
      </AdminSection>
      <AdminSection title={translate("adminHome.addSource")}>
        <AdminForm
          key={base}
          intent="add-source"
          submit={translate("adminHome.add")}
          hidden={{ base }}
          answer={answer}
        >
          <SourceField sources={sources} />
        </AdminForm>
      </AdminSection>
      <AdminSection title={translate("adminHome.addText")}>
        <AdminForm
          // Emptied once the text is in the draft.
          key={base}
          intent="add-text"
          submit={translate("adminHome.addText")}
          hidden={{ base }}
          answer={answer}
        >
          <TextFields intent="add-text" html={{}} languages={languages} />
        </AdminForm>
      </AdminSection>
      {hasDraft && (
        <AdminSection title={translate("adminHome.publishTitle")}>
          <Stack gap="md">
            <AdminForm
              intent="publish"
              submit={translate("adminHome.publish")}
              hidden={{ base }}
              answer={answer}
            >
              <PublishTime />
            </AdminForm>
            <DeleteForm
              intent="discard"
              label={translate("adminHome.discard")}
              question={translate("adminHome.confirmDiscard")}
              hidden={{ base }}
            />
          </Stack>
        </AdminSection>
      )}
      {versions.length > 0 && <HomeVersions versions={versions} />}
    </AdminPage>
  );
}
