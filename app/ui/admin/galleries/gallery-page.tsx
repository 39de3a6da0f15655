import { Text, TextInput } from "@mantine/core";
import { hrefs } from "~/hrefs";
import { useTranslate } from "~/i18n/use-translate";
import type { FormProblem } from "../../shared/form-problem";
import { useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { AdminPage, AdminSection } from "../admin-page";
import { DeleteForm } from "../delete-form";
import { PictureUpload } from "../media/picture-upload";
import { ProblemAlert } from "../problem-alert";
import { GalleryImages } from "./gallery-images";
import type { GalleryView, LanguageName } from "./gallery-view";

interface GalleryPageProps {
  gallery: GalleryView;
  languages: LanguageName[];
  answer: FormProblem | null | undefined;
}

function GalleryName({ problem, name }: { problem: FormProblem | null; name: string }) {
  const translate = useTranslate();
  const field = useAdminField(problem);
  return (
    <TextInput {...field("name", name)} label={translate("adminGalleries.rename")} maxLength={80} required />
  );
}

/** What is said above a page whose forms have no place of their own for it. */
function Refused({ answer }: { answer: FormProblem | null | undefined }) {
  if (!answer || !/^(delete|order|move|remove-image)/.test(answer.intent)) return null;
  return <ProblemAlert problem={answer} />;
}

/** One gallery: its name, its pictures, and the way to be rid of it. */
export function GalleryPage({ gallery, languages, answer }: GalleryPageProps) {
  const translate = useTranslate();
  const { version, name, images, isLookbook } = gallery;
  const trail = [{ href: hrefs.adminGalleries(), name: translate("adminGalleries.title") }];
  return (
    <AdminPage title={name} trail={trail}>
      <Refused answer={answer} />
      <AdminForm intent="rename" hidden={{ version }} answer={answer}>
        {(problem) => <GalleryName problem={problem} name={name} />}
      </AdminForm>
      <AdminSection title={translate("adminGalleries.images")}>
        {images.length === 0 ? (
          <Text>{translate("adminGalleries.noImages")}</Text>
        ) : (
          <GalleryImages gallery={gallery} languages={languages} answer={answer} />
        )}
      </AdminSection>
      <AdminSection title={translate("adminGalleries.add")}>
        <PictureUpload intent="add" answer={answer} />
      </AdminSection>
      {isLookbook ? (
        <Text c="dimmed">{translate("adminGalleries.lookbook")}</Text>
      ) : (
        <DeleteForm label={translate("adminGalleries.deleteGallery")} hidden={{ version }} />
      )}
    </AdminPage>
  );
}
