import { Group, Stack, Text, TextInput } from "@mantine/core";
import { Fragment } from "react";
import type { FormReply } from "~/domain/form-reply";
import { altField, galleryImageFields } from "~/domain/galleries/gallery.schema";
import { defaultLocale } from "~/i18n/locale";
import { useTranslate } from "~/i18n/use-translate";
import { intentOf } from "~/ui/shared/form/reply-of";
import { Picture } from "../../shared/picture";
import { useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { ButtonForm } from "../button-form";
import { DeleteForm } from "../delete-form";
import { mergeHidden } from "../merge-hidden";
import { Theirs } from "../theirs";
import { GalleryPoints } from "./gallery-points";
import type { ImageView, LanguageName, PieceView } from "./gallery-view";

interface GalleryImageProps {
  image: ImageView;
  /** From 1. */
  position: number;
  count: number;
  version: number;
  pieces: PieceView[];
  languages: LanguageName[];
  answer: FormReply | null | undefined;
}

interface MoveProps {
  imageId: number;
  version: number;
  by: 1 | -1;
  label: string;
}

const Move = ({ imageId, version, by, label }: MoveProps) => (
  <ButtonForm
    intent={`move-${imageId}`}
    label={by < 0 ? "←" : "→"}
    name={label}
    hidden={{ imageId, version, by }}
  />
);

interface WordsProps {
  image: ImageView;
  languages: LanguageName[];
}

/** The picture's alternative texts and link. Field ids contain the image id because the page repeats them. */
function Words({ image, languages }: WordsProps) {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <>
      {languages.map(({ code, name }) => (
        <Fragment key={code}>
          <TextInput
            {...field(altField(code), image.alts[code] ?? "")}
            id={`alt_${code}-${image.id}`}
            label={translate("adminGalleries.alt", { language: name })}
            lang={code}
          />
          <Theirs name={altField(code)} />
        </Fragment>
      ))}
      <TextInput
        {...field("href", image.href ?? "")}
        id={`href-${image.id}`}
        label={translate("adminGalleries.link")}
        description={translate("adminGalleries.linkHint")}
      />
      <Theirs name="href" />
    </>
  );
}

export function GalleryImage({
  image,
  position,
  count,
  version,
  pieces,
  languages,
  answer,
}: GalleryImageProps) {
  const translate = useTranslate();
  const { id, picture, alts } = image;
  const intent = `image-${id}`;
  const codes = languages.map(({ code }) => code);
  const hidden = mergeHidden(answer, intent, { version, fields: galleryImageFields(image, codes) });
  return (
    <Stack gap="xs">
      <Picture picture={picture} alt={alts[defaultLocale] ?? ""} sizes="240px" className="admin-picture" />
      <Group gap="xs">
        <Text size="sm">{translate("adminGalleries.picture", { position, count })}</Text>
        {position > 1 && (
          <Move
            imageId={id}
            version={version}
            by={-1}
            label={translate("adminGalleries.backward", { position })}
          />
        )}
        {position < count && (
          <Move
            imageId={id}
            version={version}
            by={1}
            label={translate("adminGalleries.forward", { position })}
          />
        )}
      </Group>
      <details open={intentOf(answer) === intent || undefined}>
        <summary>{translate("adminGalleries.change")}</summary>
        <AdminForm key={hidden.version} intent={intent} hidden={{ imageId: id, ...hidden }} answer={answer}>
          <Words image={image} languages={languages} />
        </AdminForm>
      </details>
      <GalleryPoints image={image} version={version} pieces={pieces} answer={answer} />
      <DeleteForm
        intent={`remove-image-${id}`}
        label={translate("labels.remove")}
        question={translate("adminGalleries.confirmRemove")}
        hidden={{ imageId: id }}
      />
    </Stack>
  );
}
