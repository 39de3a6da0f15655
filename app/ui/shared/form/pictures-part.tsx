import type { ReactNode } from "react";
import {
  PICTURE_TYPES,
  type PicturesProblem,
  picturesProblem,
} from "~/domain/media/shoppers/shopper-pictures";
import { type AnyField, Field } from "./field";

interface PicturesPartProps {
  /** Null while the shop cannot take any. */
  field: AnyField | null;
  label: string;
  hint: string;
  /** Displayed after the label. */
  optional: string;
  /** Messages for what the server would refuse. */
  problems: Record<PicturesProblem, string>;
  /** Pictures that were sent before, each with a checkbox `removed`. */
  children?: ReactNode;
}

/** Before megabytes are sent, tells what the server would refuse. */
function checkPictures(part: HTMLElement, problems: PicturesPartProps["problems"]): void {
  const input = part.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) return;
  const sizes = [...(input.files ?? [])].map(({ size }) => size);
  const problem = picturesProblem(sizes, part.querySelectorAll("input[name=removed]:not(:checked)").length);
  input.setCustomValidity(problem ? problems[problem] : "");
  input.reportValidity();
}

/** The part of a form with the pictures of a shopper. */
export function PicturesPart({ field, label, hint, optional, problems, children }: PicturesPartProps) {
  return (
    <div className="claim__part" onChange={({ currentTarget }) => checkPictures(currentTarget, problems)}>
      {children}
      {field && (
        <Field
          field={field}
          label={label}
          hint={hint}
          optional={optional}
          type="file"
          accept={PICTURE_TYPES}
          multiple
        />
      )}
    </div>
  );
}
