import { Group, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { FormReply } from "~/domain/form-reply";
import type { Picture as StoredPicture } from "~/domain/media/picture";
import { focusPoint } from "~/domain/settings/focus/focus";
import { useTranslate } from "~/i18n/use-translate";
import { Picture } from "../../shared/picture";
import { useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { pointOfClick } from "../media/point-of-click";

/** Crops in which the shop shows its pictures: on phones, and as a banner. */
const CROPS = ["4 / 5", "4 / 1"];

type Point = ReturnType<typeof focusPoint>;

function Fields({ picture }: { picture: StoredPicture }) {
  const translate = useTranslate();
  const field = useAdminField();
  const stored = focusPoint(picture.focus);
  const [point, setPoint] = useState(stored);
  const onInput = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const [x, y] = [...currentTarget.querySelectorAll("input")].map(({ value }) => Number(value || 50));
    setPoint({ x: x ?? 50, y: y ?? 50 });
  };
  const choose = (chosen: Point, form: HTMLFormElement | null) => {
    setPoint(chosen);
    for (const [axis, value] of Object.entries(chosen)) {
      const input = form?.elements.namedItem(axis);
      if (input instanceof HTMLInputElement) input.value = String(value);
    }
  };
  const axis = (name: "x" | "y", label: "adminMedia.focusLeft" | "adminMedia.focusTop") => (
    <TextInput
      {...field(name, picture.focus ? String(stored[name]) : "")}
      label={translate(label)}
      inputMode="numeric"
      autoComplete="off"
    />
  );
  return (
    <>
      <Text size="sm">{translate("adminMedia.focusHint")}</Text>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the fields below do the same by keyboard. */}
      <div
        className="admin-points admin-figure"
        onClick={(event) => choose(pointOfClick(event), event.currentTarget.closest("form"))}
      >
        <Picture picture={picture} alt="" sizes="480px" />
        <span style={{ left: `${point.x}%`, top: `${point.y}%` }}>+</span>
      </div>
      <Group grow gap="xs" align="start" onInput={onInput}>
        {axis("x", "adminMedia.focusLeft")}
        {axis("y", "adminMedia.focusTop")}
      </Group>
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
