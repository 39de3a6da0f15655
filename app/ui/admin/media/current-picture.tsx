import type { Picture as StoredPicture } from "~/domain/media/picture";
import { useTranslate } from "~/i18n/use-translate";
import { Picture } from "../../shared/picture";

/** The picture that a form replaces. @param title what it shows */
export function CurrentPicture({ picture, title }: { picture: StoredPicture; title: string }) {
  const translate = useTranslate();
  return (
    <figure className="admin-figure">
      <Picture picture={picture} alt={title} sizes="480px" className="admin-picture" />
      <figcaption>{translate("adminSettings.current")}</figcaption>
    </figure>
  );
}
