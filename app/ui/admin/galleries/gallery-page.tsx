import { Stack, Text, TextInput } from "@mantine/core";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import type { UsedIn } from "~/domain/home/home";
import { useTranslate } from "~/i18n/use-translate";
import { intentOf } from "~/ui/shared/form/reply-of";
import { useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { AdminPage, AdminSection } from "../admin-page";
import { ButtonForm } from "../button-form";
import { DeleteForm } from "../delete-form";
import { PictureUpload } from "../media/picture-upload";
import { mergeHidden } from "../merge-hidden";
import { ReplyAlert } from "../reply-alert";
import { Theirs } from "../theirs";
import { GalleryImages } from "./gallery-images";
import type { GalleryView, LanguageName, PieceView } from "./gallery-view";

interface GalleryPageProps {
  gallery: GalleryView;
  pieces: PieceView[];
  languages: LanguageName[];
  usedIn: UsedIn;
  answer: FormReply | null | undefined;
}

function GalleryName({ name }: { name: string }) {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <>
      <TextInput {...field("name", name)} label={translate("adminGalleries.rename")} required />
      <Theirs name="name" />
    </>
  );
}

/** Makes the gallery the lookbook. */
function ShowForm({
  version,
  hasImages,
  isOnHome,
}: {
  version: number;
  hasImages: boolean;
  isOnHome: boolean;
}) {
  const translate = useTranslate();
  return (
    <Stack gap="xs" align="flex-start">
      <Text>{translate(isOnHome ? "adminGalleries.onHome" : "adminGalleries.notShown")}</Text>
      {hasImages && (
        <ButtonForm
          intent="show"
          label={translate("adminGalleries.show")}
          hidden={{ version }}
          variant="filled"
          size="sm"
        />
      )}
    </Stack>
  );
}

/** Refusals of forms that display none themselves, such as one of a picture that was removed. */
function OtherRefusal({ gallery, answer }: Pick<GalleryPageProps, "gallery" | "answer">) {
  const forms = ["", "rename", "add", ...gallery.images.flatMap(({ id }) => [`image-${id}`, `points-${id}`])];
  if (!answer || forms.includes(intentOf(answer) ?? "")) return null;
  return <ReplyAlert reply={answer} />;
}

export function GalleryPage({ gallery, pieces, languages, usedIn, answer }: GalleryPageProps) {
  const translate = useTranslate();
  const { version, name, images, isLookbook } = gallery;
  const hidden = mergeHidden(answer, "rename", { version, fields: { name } });
  const trail = [{ href: adminHrefs.galleries(), name: translate("admin.galleries") }];
  return (
    <AdminPage title={name} trail={trail}>
      <OtherRefusal gallery={gallery} answer={answer} />
      <AdminForm key={hidden.version} intent="rename" hidden={hidden} answer={answer}>
        <GalleryName name={name} />
      </AdminForm>
      <AdminSection title={translate("adminGalleries.images")}>
        {images.length === 0 ? (
          <Text>{translate("adminGalleries.no-pictures")}</Text>
        ) : (
          <GalleryImages gallery={gallery} pieces={pieces} languages={languages} answer={answer} />
        )}
      </AdminSection>
      <AdminSection title={translate("adminGalleries.add")}>
        <PictureUpload intent="add" answer={answer} />
      </AdminSection>
      {isLookbook ? (
        <Text c="dimmed">{translate("adminGalleries.lookbook")}</Text>
      ) : (
        <>
          <ShowForm version={version} hasImages={images.length > 0} isOnHome={usedIn.home === "now"} />
          <DeleteForm
            label={translate("adminGalleries.deleteGallery")}
            usedIn={usedIn}
            hidden={{ version }}
          />
        </>
      )}
    </AdminPage>
  );
}
