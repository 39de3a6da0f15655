import { Anchor, TextInput } from "@mantine/core";
import { useSubmit } from "@remix-run/react";
import { useRef, useState } from "react";
import { rowField, splitKeys } from "~/domain/catalog/product-form/form-rows";
import type { Picture as StoredPicture } from "~/domain/media/picture";
import { MAX_PICTURES } from "~/domain/media/picture-limits";
import { PICTURE_TYPES } from "~/domain/media/shoppers/shopper-pictures";
import type { Language } from "~/domain/settings/shop";
import { useTranslate } from "~/i18n/use-translate";
import { DragHint } from "../media/drag-hint";
import { useDragOrder } from "../media/use-drag-order";
import { useUploads } from "../media/use-uploads";
import { PictureItem, type ShownImage } from "./picture-item";
import { StepButton } from "./step-button";
import { useFormValue } from "./use-form-value";

export interface StoredImage {
  id: number;
  mediaId: number;
  picture: StoredPicture;
}

/** The form's pictures in order. */
export function useImages(fields: Record<string, string>, images: StoredImage[]): ShownImage[] {
  const value = useFormValue(fields);
  return splitKeys("images", value("order.images")).flatMap((key): ShownImage[] => {
    const stored = images.find(({ id }) => String(id) === key);
    if (stored) return [{ key, mediaId: stored.mediaId, picture: stored.picture, isAdded: false }];
    const mediaId = value(rowField("images", key, "mediaId"));
    const picture = value(rowField("images", key, "picture"));
    return picture ? [{ key, mediaId: Number(mediaId), picture: JSON.parse(picture), isAdded: true }] : [];
  });
}

interface PictureFieldsProps {
  /** Stored values by field name. */
  fields: Record<string, string>;
  languages: Language[];
  images: StoredImage[];
}

/** Without script the files are sent with the form. With script they are uploaded when chosen. */
function Upload() {
  const translate = useTranslate();
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const { uploads, isUploading, send } = useUploads();
  const [isTooMany, setTooMany] = useState(false);

  async function upload() {
    const element = input.current;
    const files = [...(element?.files ?? [])];
    if (!element?.form || files.length === 0 || isUploading) return;
    setTooMany(files.length > MAX_PICTURES);
    if (files.length > MAX_PICTURES) return;
    // Another button of the form would send them again.
    element.value = "";
    const mediaIds = await send(files);
    if (mediaIds.length === 0) return;
    const body = new FormData(element.form);
    body.delete("pictures");
    body.set("step", "upload");
    for (const id of mediaIds) body.append("mediaId", String(id));
    submit(body, { method: "post", preventScrollReset: true });
  }

  return (
    <>
      <TextInput
        ref={input}
        type="file"
        id="pictures"
        name="pictures"
        label={translate("adminMedia.choose")}
        description={translate("adminMedia.limits")}
        error={isTooMany && translate("adminMedia.tooMany", { count: MAX_PICTURES })}
        accept={PICTURE_TYPES}
        multiple
        onChange={upload}
        classNames={{ input: "admin-drop" }}
      />
      <noscript>
        <StepButton step="upload">{translate("adminMedia.upload")}</StepButton>
      </noscript>
      <ul className="admin-uploads" aria-live="polite">
        {uploads.map(({ id, name, share, problem, isDone }) => (
          <li key={id} data-refused={problem ? "" : undefined}>
            {problem
              ? `${name}: ${translate(problem.message)} `
              : translate(isDone ? "adminMedia.uploaded" : "adminMedia.uploading", { name })}
            {problem?.signIn && (
              <Anchor href={problem.signIn} target="_blank" rel="noopener" inherit>
                {translate("member.signInAgain")}
              </Anchor>
            )}
            {!isDone && !problem && <progress value={share} aria-label={name} />}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A product's pictures, each with its variant and texts. */
export function PictureFields({ fields, languages, images }: PictureFieldsProps) {
  const translate = useTranslate();
  const value = useFormValue(fields);
  const order = useRef<HTMLInputElement>(null);
  const byKey = new Map(useImages(fields, images).map((image) => [image.key, image]));
  const { ids, handlersOf } = useDragOrder([...byKey.keys()], false, () =>
    // The order counts as typed, so that leaving asks to save it.
    order.current?.dispatchEvent(new Event("input", { bubbles: true })),
  );
  const shown = ids.flatMap((key) => byKey.get(key) ?? []);
  const variants = splitKeys("variants", value("order.variants"));
  return (
    <>
      <input ref={order} type="hidden" name="order.images" value={shown.map(({ key }) => key).join()} />
      {shown.length > 1 && (
        <DragHint>
          <p className="admin-hint">{translate("adminProducts.dragToOrder")}</p>
        </DragHint>
      )}
      {shown.length > 0 && (
        <ol className="admin-pictures">
          {shown.map((image, index) => (
            <PictureItem
              key={image.key}
              image={image}
              place={{ position: index + 1, count: shown.length }}
              fields={fields}
              languages={languages}
              variants={variants}
              handlers={handlersOf(image.key)}
            />
          ))}
        </ol>
      )}
      <Upload />
    </>
  );
}
