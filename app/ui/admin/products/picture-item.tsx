import { NativeSelect, TextInput } from "@mantine/core";
import { type HTMLAttributes, useState } from "react";
import { rowField } from "~/domain/catalog/product-form/form-rows";
import type { Picture as StoredPicture } from "~/domain/media/picture";
import type { Language } from "~/domain/settings/shop";
import { defaultLocale } from "~/i18n/locale";
import { useTranslate } from "~/i18n/use-translate";
import { Picture } from "../../shared/picture";
import { useAdminField } from "../admin-field";
import { DragHint } from "../media/drag-hint";
import { FocusFields, typedPercent } from "../media/focus-fields";
import { Theirs } from "../theirs";
import { FieldDetails } from "./field-details";
import { RowButtons } from "./step-button";
import { useFormValue } from "./use-form-value";

export interface ShownImage {
  key: string;
  mediaId: number;
  picture: StoredPicture;
  /** Whether it is not saved yet. */
  isAdded: boolean;
}

interface PictureItemProps {
  image: ShownImage;
  /** Position from 1. */
  place: { position: number; count: number };
  /** Stored values by field name. */
  fields: Record<string, string>;
  languages: Language[];
  /** Keys of the product's variants. */
  variants: string[];
  /** For dragging. */
  handlers: HTMLAttributes<HTMLLIElement>;
}

/** One of a product's pictures, cropped as in the shop, with its variant, focal point and texts. */
export function PictureItem({ image, place, fields, languages, variants, handlers }: PictureItemProps) {
  const { key, mediaId, picture, isAdded } = image;
  const translate = useTranslate();
  const field = useAdminField();
  const value = useFormValue(fields);
  const of = (part: string) => rowField("images", key, part);
  const [point, setPoint] = useState({
    x: typedPercent(value(of("focus.x"))),
    y: typedPercent(value(of("focus.y"))),
  });
  const axis = (name: "x" | "y") => ({ name: of(`focus.${name}`), stored: fields[of(`focus.${name}`)] });
  const variantName = (variant: string) =>
    variant
      ? value(rowField("variants", variant, `names.${defaultLocale}`)) || translate("adminProducts.unnamed")
      : translate("adminProducts.showsAll");
  const name = translate("adminProducts.pictureOf", place);
  return (
    <li {...handlers}>
      <Picture
        picture={{ ...picture, focus: `${point.x}% ${point.y}%` }}
        alt={value(of(`alts.${defaultLocale}`))}
        sizes="180px"
        className="admin-picture"
      />
      {isAdded && (
        <>
          <input type="hidden" name={of("mediaId")} value={mediaId} />
          {/* For a reply without it, after the session has ended. */}
          <input type="hidden" name={of("picture")} value={JSON.stringify(picture)} />
        </>
      )}
      {variants.length > 0 ? (
        <NativeSelect
          {...field(of("variant"), fields[of("variant")])}
          aria-label={`${name}: ${translate("adminProducts.showsVariant")}`}
        >
          {["", ...variants].map((variant) => (
            <option key={variant} value={variant}>
              {variantName(variant)}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <input type="hidden" name={of("variant")} value="" />
      )}
      <Theirs name={of("variant")} show={variantName} />
      <RowButtons
        row={`images:${key}`}
        isFirst={place.position === 1}
        isLast={place.position === place.count}
        name={name}
      />
      <FieldDetails summary={translate("adminMedia.focus")} names={[of("focus.")]}>
        <p className="admin-hint">
          {translate("adminProducts.focusHint")}{" "}
          <DragHint>{translate("adminProducts.focusDragHint")}</DragHint>
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would have a border and a visible legend. */}
        <div role="group" aria-label={`${name}: ${translate("adminMedia.focus")}`}>
          <FocusFields
            picture={picture}
            fields={{ x: axis("x"), y: axis("y") }}
            point={point}
            onPoint={setPoint}
          />
        </div>
        <Theirs name={of("focus.x")} label={translate("adminMedia.focusLeft")} />
        <Theirs name={of("focus.y")} label={translate("adminMedia.focusTop")} />
      </FieldDetails>
      <FieldDetails
        summary={translate("adminProducts.pictureTexts")}
        names={languages.map(({ code }) => of(`alts.${code}`))}
      >
        {languages.map(({ code, name: language }) => (
          <div key={code}>
            <TextInput
              {...field(of(`alts.${code}`), fields[of(`alts.${code}`)])}
              label={translate("adminProducts.alt", { language })}
              lang={code}
            />
            <Theirs name={of(`alts.${code}`)} />
          </div>
        ))}
      </FieldDetails>
    </li>
  );
}
