import { Text } from "@mantine/core";
import { useState } from "react";
import type { FormReply } from "~/domain/form-reply";
import type { Picture as StoredPicture } from "~/domain/media/picture";
import { focusPoint } from "~/domain/settings/focus/focus";
import { useTranslate } from "~/i18n/use-translate";
import { Picture } from "../../shared/picture";
import { AdminForm } from "../admin-form";
import { FocusFields } from "../media/focus-fields";

/** Crops in which the shop shows its pictures: on phones, and as a banner. */
const CROPS = ["4 / 5", "4 / 1"];

function Fields({ picture }: { picture: StoredPicture }) {
  const translate = useTranslate();
  const stored = focusPoint(picture.focus);
  const [point, setPoint] = useState(stored);
  const field = (axis: "x" | "y") => ({ name: axis, stored: picture.focus ? String(stored[axis]) : "" });
  return (
    <>
      <Text size="sm">{translate("adminMedia.focusHint")}</Text>
      <FocusFields
        picture={picture}
        fields={{ x: field("x"), y: field("y") }}
        point={point}
        onPoint={setPoint}
      />
      <div className="admin-crops">
        {CROPS.map((aspectRatio) => (
          <div key={aspectRatio} style={{ aspectRatio }}>
            <Picture picture={{ ...picture, focus: `${point.x}% ${point.y}%` }} alt="" sizes="320px" />
          </div>
        ))}
      </div>
    </>
  );
}

/** The point that stays in view wherever the picture is cropped. */
export function FocusForm({
  picture,
  answer,
}: {
  picture: StoredPicture;
  answer: FormReply | null | undefined;
}) {
  const submit = useTranslate()("adminMedia.saveFocus");
  return (
    <AdminForm
      key={picture.key + picture.focus}
      intent="focus"
      submit={submit}
      hidden={{ key: picture.key }}
      answer={answer}
    >
      <Fields picture={picture} />
    </AdminForm>
  );
}
