import { TextInput, type TextInputProps } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "~/i18n/use-translate";
import { isHexColor } from "~/lib/text/color";

/**
 * A `#rrggbb` text field, so that values typed before hydration are kept, with the browser's colour picker once scripts
 * run.
 */
export function ColorField(field: TextInputProps) {
  const translate = useTranslate();
  const text = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<string | null>(null);
  const show = () => {
    const typed = text.current?.value;
    setShown(isHexColor(typed) ? typed.toLowerCase() : "#000000");
  };
  useEffect(show, []);
  const picker = shown !== null && (
    <input
      type="color"
      className="admin-color"
      aria-label={translate("admin.pickColor")}
      value={shown}
      onChange={({ currentTarget: { value } }) => {
        if (text.current) text.current.value = value;
        setShown(value);
      }}
    />
  );
  return <TextInput {...field} ref={text} onInput={show} rightSection={picker} spellCheck={false} />;
}
