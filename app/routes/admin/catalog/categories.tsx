import { Anchor, Card, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { categoryEntity } from "~/domain/catalog/category/category.fields";
import {
  type EditedCategory,
  listEditedCategories,
} from "~/domain/catalog/category/category-editor.queries.server";
import { formValues } from "~/domain/fields/entity-form";
import type { UsedIn } from "~/domain/home/home";
import { readUses } from "~/domain/home/used-in.server";
import { targetText } from "~/domain/menus/menu";
import { languageCodes } from "~/domain/settings/shop";
import { pageRoute } from "~/http/staff/page-route.server";
import { defaultLocale } from "~/i18n/locale";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { AdminCheckbox } from "~/ui/admin/admin-checkbox";
import { fieldId, useAdminChecked, useAdminField } from "~/ui/admin/admin-field";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminPage, AdminSection } from "~/ui/admin/admin-page";
import { DeleteForm } from "~/ui/admin/delete-form";
import { mergeHidden } from "~/ui/admin/merge-hidden";
import { ReplyAlert } from "~/ui/admin/reply-alert";
import { StepButtons } from "~/ui/admin/step-buttons";
import { Theirs } from "~/ui/admin/theirs";
import { intentOf } from "~/ui/shared/form/reply-of";
import { Picture } from "~/ui/shared/picture";
import { action } from "./categories.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "catalogue",
  namespaces: ["adminProducts"],
  read: ({ context, now }) => Promise.all([listEditedCategories(context), readUses(context, now)]),
  page: ([categories, usesOf], { shop: { languages }, translate }) => ({
    languages,
    title: translate("admin.categories"),
    categories: categories.map((category) => ({
      ...category,
      fields: formValues(categoryEntity, category, { languages: languageCodes({ languages }) }),
      usedIn: usesOf(targetText({ kind: "category", categoryId: category.id })),
    })),
  }),
});

export { action };

interface CategoryFieldsProps {
  prefix: string;
  fields: Record<string, string>;
}

/** Whether the category is a tile of the home page; a new one is. */
function OnHomeField({ prefix, fields }: CategoryFieldsProps) {
  const translate = useTranslate();
  const isChecked = useAdminChecked();
  return (
    <>
      <AdminCheckbox
        id={fieldId(prefix, "on-home")}
        name="onHome"
        value="on"
        defaultChecked={isChecked("onHome", fields.onHome !== "")}
        label={translate("adminProducts.onHome")}
        description={translate("adminProducts.onHomeHint")}
      />
      <Theirs
        name="onHome"
        show={(value) => translate(value ? "adminProducts.active" : "adminProducts.inactive")}
      />
    </>
  );
}

function CategoryFields({ prefix, fields }: CategoryFieldsProps) {
  const { languages } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <>
      <Group align="start">
        {languages.map(({ code, name: language }) => {
          const name = `names.${code}`;
          const intro = `intros.${code}`;
          return (
            <Stack key={code} gap="xs" flex="1 1 18rem">
              <TextInput
                {...field(name, fields[name])}
                id={fieldId(prefix, code)}
                label={translate("adminProducts.variantName", { language })}
                withAsterisk={code === defaultLocale}
                lang={code}
              />
              <Theirs name={name} />
              <Textarea
                {...field(intro, fields[intro])}
                id={fieldId(`${prefix}-intro`, code)}
                label={translate("adminProducts.introIn", { language })}
                description={translate("adminProducts.introHint")}
                rows={2}
                lang={code}
              />
              <Theirs name={intro} />
            </Stack>
          );
        })}
      </Group>
      <OnHomeField prefix={prefix} fields={fields} />
    </>
  );
}

interface CategoryCardProps {
  category: EditedCategory & { fields: Record<string, string>; usedIn: UsedIn };
}

function CategoryCard({ category }: CategoryCardProps) {
  const { categories } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const translate = useTranslate();
  const locale = useLocale();
  const { id, name: names, picture, products, fields, usedIn } = category;
  const ids = categories.map((other) => other.id);
  const name = names[locale] ?? names[defaultLocale] ?? translate("adminProducts.unnamed");
  const intent = `change-${id}`;
  const hidden = mergeHidden(answer, intent, category);
  return (
    <Card withBorder component="section" aria-label={name} padding="sm">
      <Stack gap="sm">
        <Group justify="space-between">
          <Text component="h2" fw={600}>
            {name}
          </Text>
          <Text size="sm">{translate("adminProducts.inCategory", { count: products })}</Text>
        </Group>
        <Group gap="sm">
          {picture && <Picture picture={picture} alt="" sizes="64px" className="admin-thumbnail" />}
          <Anchor component={Link} to={adminHrefs.categoryPicture(id)} size="sm">
            {translate("adminProducts.pictureOfCategory", { name })}
          </Anchor>
        </Group>
        <AdminForm key={hidden.version} intent={intent} answer={answer} hidden={hidden}>
          <CategoryFields prefix={`category-${id}`} fields={fields} />
        </AdminForm>
        <Group justify="space-between" align="start">
          <StepButtons
            intent={`move-${id}`}
            hidden={{ ids: ids.join(",") }}
            name={name}
            isFirst={ids[0] === id}
            isLast={ids.at(-1) === id}
          />
          {products > 0 ? (
            <Text size="sm">{translate("adminProducts.holds-products")}</Text>
          ) : (
            <DeleteForm
              intent={`delete-${id}`}
              label={translate("adminProducts.deleteCategory", { name })}
              usedIn={usedIn}
              hidden={{ version: category.version }}
            />
          )}
        </Group>
      </Stack>
    </Card>
  );
}

export default function Categories() {
  const { categories } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const translate = useTranslate();
  const isOfForm = answer && /^(create$|change-)/.test(intentOf(answer) ?? "");
  return (
    <AdminPage title={translate("admin.categories")}>
      {answer && !isOfForm && <ReplyAlert reply={answer} />}
      {categories.map((category) => (
        <CategoryCard key={category.id} category={category} />
      ))}
      <AdminSection title={translate("adminProducts.addCategory")}>
        <AdminForm
          key={categories.length}
          intent="create"
          submit={translate("adminProducts.addCategory")}
          answer={answer}
        >
          <CategoryFields prefix="new-category" fields={{}} />
        </AdminForm>
      </AdminSection>
    </AdminPage>
  );
}
