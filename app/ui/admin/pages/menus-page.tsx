import { Card, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import type { FormReply } from "~/domain/form-reply";
import type { MenuKey } from "~/domain/menus/menu";
import { defaultLocale } from "~/i18n/locale";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { intentOf, replyOf } from "~/ui/shared/form/reply-of";
import { fieldId, useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { AdminPage, AdminSection } from "../admin-page";
import { DeleteForm } from "../delete-form";
import type { LanguageName } from "../galleries/gallery-view";
import { ReplyAlert } from "../reply-alert";
import { StepButtons } from "../step-buttons";

interface Choice {
  value: string;
  label: string;
}

interface ShownEntry {
  id: number;
  name: string;
  isLink: boolean;
  /** Own labels by language code. */
  labels: Record<string, string>;
  /** False when its category or page is gone or hidden. */
  isShown: boolean;
}

interface ShownMenu {
  menu: MenuKey;
  version: number;
  entries: ShownEntry[];
}

export interface MenusPageProps {
  menus: ShownMenu[];
  targets: Record<"places" | "categories" | "collections" | "pages", Choice[]>;
  languages: LanguageName[];
  answer: FormReply | null | undefined;
}

interface LabelFieldsProps {
  /** The form's. */
  intent: string;
  labels: Record<string, string>;
  languages: LanguageName[];
  isLink?: boolean;
}

function LabelFields({ intent, labels, languages, isLink = false }: LabelFieldsProps) {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <Group gap="sm" grow preventGrowOverflow={false} align="start">
      {languages.map(({ code, name }) => (
        <TextInput
          key={code}
          {...field(`labels.${code}`, labels[code])}
          id={fieldId(intent, "labels", code)}
          lang={code}
          label={translate("adminMenus.labelIn", { language: name })}
          description={translate(isLink ? "adminMenus.linkLabelHint" : "adminMenus.labelHint")}
          withAsterisk={isLink && code === defaultLocale}
        />
      ))}
    </Group>
  );
}

function TargetFields({ intent, targets }: { intent: string } & Pick<MenusPageProps, "targets">) {
  const translate = useTranslate();
  const field = useAdminField();
  const groups = [
    { group: translate("adminMenus.places"), items: targets.places },
    { group: translate("adminMenus.categories"), items: targets.categories },
    { group: translate("adminMenus.collections"), items: targets.collections },
    { group: translate("adminMenus.pages"), items: targets.pages },
  ].filter(({ items }) => items.length > 0);
  return (
    <Group gap="sm" grow preventGrowOverflow={false} align="start">
      <NativeSelect
        {...field("target")}
        id={fieldId(intent, "target")}
        label={translate("adminMenus.target")}
        data={[...groups, { value: "link", label: translate("adminMenus.link") }]}
      />
      <TextInput
        {...field("url")}
        id={fieldId(intent, "url")}
        inputMode="url"
        label={translate("adminMenus.url")}
        description={translate("adminMenus.urlHint")}
      />
    </Group>
  );
}

type MenuProps = Omit<MenusPageProps, "menus"> & { shown: ShownMenu };

function Entry({
  entry,
  place,
  shown: { menu, version },
  languages,
  answer,
}: MenuProps & { entry: ShownEntry; place: { isFirst: boolean; isLast: boolean } }) {
  const translate = useTranslate();
  const { id, name, labels, isLink, isShown } = entry;
  const intent = `label-${menu}-${id}`;
  return (
    <Card component="li" withBorder padding="sm">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <div>
            <Text fw={600} className="admin-break">
              {name}
            </Text>
            {!isShown && (
              <Text size="sm" c="dimmed">
                {translate("adminMenus.gone")}
              </Text>
            )}
          </div>
          <StepButtons intent={`move-${menu}-${id}`} hidden={{ version }} name={name} {...place} />
        </Group>
        <details open={replyOf(answer, intent) !== null || undefined}>
          <summary>
            {translate("adminMenus.change")}
            <span className="visually-hidden">: {name}</span>
          </summary>
          <AdminForm key={version} intent={intent} hidden={{ version }} answer={answer}>
            <LabelFields intent={intent} labels={labels} languages={languages} isLink={isLink} />
          </AdminForm>
        </details>
        <DeleteForm
          intent={`remove-${menu}-${id}`}
          label={translate("labels.remove")}
          thing={name}
          question={translate("adminMenus.confirmRemove")}
          hidden={{ version }}
        />
      </Stack>
    </Card>
  );
}

const words: Record<MenuKey, { title: MessageKey; hint: MessageKey }> = {
  header: { title: "adminMenus.header", hint: "adminMenus.headerHint" },
  footer: { title: "adminMenus.footer", hint: "adminMenus.footerHint" },
};

function Menu(props: MenuProps) {
  const translate = useTranslate();
  const { shown, targets, languages, answer } = props;
  const { menu, version, entries } = shown;
  const intent = `add-${menu}`;
  const last = entries.length - 1;
  return (
    <AdminSection title={translate(words[menu].title)}>
      <Stack gap="md" maw={640}>
        <Text size="sm" c="dimmed">
          {translate(entries.length === 0 ? "adminMenus.empty" : words[menu].hint)}
        </Text>
        <ol className="admin-list">
          {entries.map((entry, index) => (
            <Entry
              key={entry.id}
              {...props}
              entry={entry}
              place={{ isFirst: index === 0, isLast: index === last }}
            />
          ))}
        </ol>
        <details open={replyOf(answer, intent) !== null || undefined}>
          <summary>{translate("adminMenus.add")}</summary>
          <AdminForm
            // Emptied once the entry is in the menu.
            key={version}
            intent={intent}
            submit={translate("adminMenus.add")}
            hidden={{ version }}
            answer={answer}
          >
            <TargetFields intent={intent} targets={targets} />
            <LabelFields intent={intent} labels={{}} languages={languages} />
          </AdminForm>
        </details>
      </Stack>
    </AdminSection>
  );
}

/** The shop's menus, each with its entries in order and a form that adds one. */
export function MenusPage({ menus, answer, ...props }: MenusPageProps) {
  const translate = useTranslate();
  const hasOwnAlert = /^(?:add|label)-/.test(intentOf(answer) ?? "");
  return (
    <AdminPage title={translate("adminMenus.title")}>
      {answer && !hasOwnAlert && <ReplyAlert reply={answer} />}
      <Text>{translate("adminMenus.hint")}</Text>
      {menus.map((shown) => (
        <Menu key={shown.menu} shown={shown} answer={answer} {...props} />
      ))}
    </AdminPage>
  );
}
