import { Text } from "@mantine/core";
import { useSubmit } from "@remix-run/react";
import type { FormReply } from "~/domain/form-reply";
import { useTranslate } from "~/i18n/use-translate";
import { intentOf } from "~/ui/shared/form/reply-of";
import { DragHint } from "../media/drag-hint";
import { useDragOrder } from "../media/use-drag-order";
import { GalleryImage } from "./gallery-image";
import type { GalleryView, LanguageName, PieceView } from "./gallery-view";

interface GalleryImagesProps {
  gallery: GalleryView;
  pieces: PieceView[];
  languages: LanguageName[];
  answer: FormReply | null | undefined;
}

/** A gallery's pictures, reordered by buttons, and by dragging when scripts run. */
export function GalleryImages({ gallery, pieces, languages, answer }: GalleryImagesProps) {
  const translate = useTranslate();
  const submit = useSubmit();
  const { images, version } = gallery;
  const { ids, handlersOf } = useDragOrder(
    images.map(({ id }) => id),
    intentOf(answer) === "order",
    (order) => {
      const body = new FormData();
      body.set("intent", "order");
      body.set("version", String(version));
      for (const id of order) body.append("imageId", String(id));
      submit(body, { method: "post", preventScrollReset: true });
    },
  );
  const byId = new Map(images.map((image) => [image.id, image]));
  return (
    <>
      <DragHint>
        <Text size="sm" c="dimmed">
          {translate("adminGalleries.dragToOrder")}
        </Text>
      </DragHint>
      <ol className="admin-pictures">
        {ids.map((id, index) => {
          const image = byId.get(id);
          return (
            image && (
              <li key={id} {...handlersOf(id)}>
                <GalleryImage
                  image={image}
                  position={index + 1}
                  count={images.length}
                  version={version}
                  pieces={pieces}
                  languages={languages}
                  answer={answer}
                />
              </li>
            )
          );
        })}
      </ol>
    </>
  );
}
