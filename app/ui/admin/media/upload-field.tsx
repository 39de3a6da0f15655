import { TextInput } from "@mantine/core";
import { PICTURE_TYPES } from "~/domain/media/shoppers/shopper-pictures";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../admin-field";

/** The required field `value` of a form with one picture, or one file of any type. */
export function UploadField({ isPicture }: { isPicture: boolean }) {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <TextInput
      type="file"
      id="value"
      name="value"
      label={translate(isPicture ? "adminSettings.newPicture" : "adminSettings.newFile")}
      description={translate(isPicture ? "adminMedia.limits" : "adminSettings.fileLimits")}
      error={field("value").error}
      {...(isPicture ? { accept: PICTURE_TYPES } : {})}
      required
    />
  );
}
