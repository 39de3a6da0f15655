import { Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import type { EditedImage } from "~/domain/catalog/product/edited-product";
import type { FormReply } from "~/domain/form-reply";
import type { Language } from "~/domain/settings/shop";
import { defaultLocale } from "~/i18n/locale";
import { useTranslate } from "~/i18n/use-translate";
import { intentOf, replyOf } from "~/ui/shared/form/reply-of";
import { Picture } from "../../shared/picture";
import { fieldId, useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { DeleteForm } from "../delete-form";
import { MoveButtons } from "../move-buttons";
import { Theirs } from "../theirs";

interface FieldsProps {
  image: EditedImage;
  fields: Record<string, string>;
  languages: Language[];
  /** Names are in the page's language. */
  variants: { id: number; name: string }[];
}

function Fields({ image, fields, languages, variants }: FieldsProps) {
  const translate = useTranslate();
  const field = useAdminField();
  const of = (name: string) => ({ ...field(name, fields[name]), id: fieldId("picture", image.id, name) });
  const variantName = (id: string) =>
    variants.find((variant) => String(variant.id) === id)?.name ?? translate("adminProducts.showsAll");
  return (
    <>
      {variants.length > 0 && (
        <NativeSelect {...of("variantId")} label={translate("adminProducts.showsVariant")}>
          {["", ...variants.map(({ id }) => String(id))].map((id) => (
            <option key={id} value={id}>
              {variantName(id)}
            </option>
          ))}
        </NativeSelect>
      )}
      <Theirs name="variantId" show={variantName} />
      {languages.map(({ code, name }) => (
        <div key={code}>
          <TextInput
            {...of(`alts.${code}`)}
            label={translate("adminProducts.alt", { language: name })}
            lang={code}
          />
          <Theirs name={`alts.${code}`} />
        </div>
      ))}
    </>
  );
}

interface ProductPictureProps extends FieldsProps {
  /** Ids of all pictures in order. */
  order: number[];
  answer: FormReply | null | undefined;
}

export function ProductPicture({ image, fields, order, answer, ...rest }: ProductPictureProps) {
  const translate = useTranslate();
  const { id, picture, alts } = image;
  const position = order.indexOf(id) + 1;
  const name = translate("adminProducts.pictureOf", { position, count: order.length });
  const intent = `change-${id}`;
  const original = replyOf(answer, intent)?.merge?.original;
  return (
    <Stack gap="xs">
      <Picture picture={picture} alt={alts[defaultLocale] ?? ""} sizes="240px" className="admin-picture" />
      <Group gap="xs" justify="space-between">
        <Text size="sm">{name}</Text>
        <MoveButtons id={id} name={name} among={order} />
      </Group>
      <details open={intentOf(answer) === intent || undefined}>
        <summary>{translate("adminProducts.changePicture")}</summary>
        <AdminForm
          key={original ?? ""}
          intent={intent}
          answer={answer}
          hidden={{ original: original ?? JSON.stringify(fields) }}
        >
          <Fields image={image} fields={fields} {...rest} />
        </AdminForm>
      </details>
      <DeleteForm
        intent={`delete-${id}`}
        label={translate("adminProducts.removePicture")}
        question={translate("adminProducts.removePictureQuestion")}
      />
    </Stack>
  );
}
