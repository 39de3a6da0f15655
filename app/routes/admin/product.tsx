import { Button, Group, Text } from "@mantine/core";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { productFields } from "~/domain/catalog/form-fields";
import { useTranslate } from "~/i18n/use-translate";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { DeleteForm } from "~/ui/admin/delete-form";
import { mergeHidden } from "~/ui/admin/merge-hidden";
import { ProductFields } from "~/ui/admin/products/product-fields";
import { ProductFrame } from "~/ui/admin/products/product-frame";
import { answerProduct } from "./answer-product.server";
import { categoryChoices, headOf, openProduct, productIdOf } from "./product-form.server";
import { adminData, openAdminPage, readStaffForm } from "./staff.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, messages } = await openAdminPage(request, context, {
    right: "catalogue",
    namespaces: ["adminProducts"],
  });
  const [product, { languages }, categories] = await Promise.all([
    openProduct(context, params),
    context.shop(),
    categoryChoices(context, locale),
  ]);
  const head = headOf(product);
  const fields = productFields(
    product,
    languages.map(({ code }) => code),
  );
  const { version, isOrdered } = product;
  return adminData({ head, version, isOrdered, fields, languages, categories, messages, title: head.name });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "catalogue" });
  if (!read.ok) return read.refusal;
  return answerProduct(context, { ...read, id: productIdOf(params) });
}

function MoreActions() {
  const { head, isOrdered } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  const isArchived = head.state === "archived";
  const actions = [
    {
      intent: "duplicate",
      label: translate("adminProducts.duplicate"),
      hint: translate("adminProducts.duplicateHint"),
    },
    isArchived
      ? { intent: "restore", label: translate("adminProducts.restore"), hint: "" }
      : {
          intent: "archive",
          label: translate("adminProducts.archive"),
          hint: translate("adminProducts.archiveHint"),
        },
  ];
  return (
    <AdminSection title={translate("adminProducts.more")}>
      {actions.map(({ intent, label, hint }) => (
        <Form key={intent} method="post">
          <Group gap="sm">
            <Button type="submit" name="intent" value={intent} variant="default">
              {label}
            </Button>
            <Text size="sm">{hint}</Text>
          </Group>
        </Form>
      ))}
      {isOrdered ? (
        <Text size="sm">{translate("adminProducts.ordered")}</Text>
      ) : (
        <DeleteForm
          label={translate("adminProducts.deleteProduct")}
          question={translate("adminProducts.deleteQuestion")}
        />
      )}
    </AdminSection>
  );
}

export default function Product() {
  const { head, version, fields, languages, categories } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const hidden = mergeHidden(answer, "save", { version, fields });
  return (
    <ProductFrame product={head} problem={answer?.intent === "save" ? null : answer}>
      <AdminForm key={hidden.version} intent="save" answer={answer} hidden={hidden} isGuarded>
        {(problem) => (
          <ProductFields
            {...{ problem, fields, languages, categories }}
            isArchived={head.state === "archived"}
          />
        )}
      </AdminForm>
      <MoreActions />
    </ProductFrame>
  );
}
