import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import type { Picture } from "~/domain/media/picture";
import { useTranslate } from "~/i18n/use-translate";
import { replyOf } from "~/ui/shared/form/reply-of";
import { AdminForm } from "../admin-form";
import { AdminPage, AdminSection } from "../admin-page";
import { DeleteForm } from "../delete-form";
import { CurrentPicture } from "../media/current-picture";
import { UploadField } from "../media/upload-field";
import { mergeHidden } from "../merge-hidden";
import { ReplyAlert } from "../reply-alert";
import { FocusForm } from "../settings/focus-form";

interface CategoryPicturePageProps {
  title: string;
  /** Of the category. */
  version: number;
  picture: Picture | null;
  answer: FormReply | null | undefined;
}

/** The picture of a category's tile on the home page, which the menu and the search show, too. */
export function CategoryPicturePage({ title, version, picture, answer }: CategoryPicturePageProps) {
  const translate = useTranslate();
  const cleared = replyOf(answer, "clear");
  const hidden = mergeHidden(answer, "save", { version, fields: {} });
  const trail = [{ href: adminHrefs.categories(), name: translate("admin.categories") }];
  return (
    <AdminPage title={title} trail={trail}>
      {picture && <CurrentPicture picture={picture} title={title} />}
      {cleared && <ReplyAlert reply={cleared} />}
      <AdminForm key={hidden.version} intent="save" hidden={hidden} answer={answer} isUpload>
        <UploadField isPicture />
      </AdminForm>
      {picture && (
        <>
          <AdminSection title={translate("adminMedia.focus")}>
            <FocusForm picture={picture} answer={answer} />
          </AdminSection>
          <DeleteForm
            intent="clear"
            label={translate("adminProducts.removePicture")}
            question={translate("adminProducts.confirmRemovePicture")}
            hidden={{ version }}
          />
        </>
      )}
    </AdminPage>
  );
}
