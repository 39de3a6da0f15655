import type { Picture as StoredPicture } from "~/domain/media/picture";
import { Picture } from "../../shared/picture";

interface ChapterProps {
  /** Sanitised; empty for no chapter. */
  html: string;
  picture: StoredPicture | null;
  /** Puts the picture after the text, and leaves the ground out. */
  isReversed?: boolean;
}

/** A text of staff beside a picture. */
export function Chapter({ html, picture, isReversed = false }: ChapterProps) {
  if (!html) return null;
  return (
    <div className={`chapter ${isReversed ? "chapter--reversed" : ""}`}>
      {picture && <Picture picture={picture} alt="" sizes="(min-width: 48.0625em) 50vw, 88vw" />}
      <div className="chapter__words rich-text" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
