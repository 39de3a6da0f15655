import { Input, Textarea } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "~/i18n/use-translate";
import type { useAdminField } from "../admin-field";
import type { RichTextEditor, RichTextFormat } from "./rich-text-editor.client";

interface RichTextFieldProps {
  field: ReturnType<ReturnType<typeof useAdminField>>;
  format: RichTextFormat;
  label: string;
  rows: number;
  /** Of the text; without it, that of what surrounds the field. */
  lang?: string;
  withAsterisk?: boolean;
}

/**
 * A text area for Markdown or HTML. In the browser an editor takes its place once it is loaded, unless it would lose
 * something of the text; the form's value is still that of the text area.
 */
export function RichTextField({
  field,
  format,
  label,
  rows,
  lang,
  withAsterisk = false,
}: RichTextFieldProps) {
  const translate = useTranslate();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [Editor, setEditor] = useState<typeof RichTextEditor>();
  useEffect(() => {
    import("./rich-text-editor.client").then(
      ({ RichTextEditor, isEditable }) => {
        const text = textarea.current?.value;
        if (text !== undefined && isEditable(text, format)) setEditor(() => RichTextEditor);
      },
      () => {
        // The text area stays.
      },
    );
  }, [format]);
  const labelId = `${field.id}-name`;
  const errorId = `${field.id}-editor-error`;
  const focusEditor = () => document.getElementById(`${field.id}-editor`)?.focus();
  return (
    <div>
      {Editor && textarea.current && (
        <Input.Wrapper
          label={label}
          labelElement="div"
          withAsterisk={withAsterisk}
          labelProps={{ id: labelId, onClick: focusEditor }}
          error={field.error}
          errorProps={{ id: errorId }}
        >
          <Editor
            id={`${field.id}-editor`}
            textarea={textarea.current}
            format={format}
            labelId={labelId}
            lang={lang}
            errorId={field.error ? errorId : undefined}
          />
        </Input.Wrapper>
      )}
      <Textarea
        {...field}
        ref={textarea}
        rows={rows}
        lang={lang}
        {...(Editor
          ? {
              error: Boolean(field.error),
              wrapperProps: { className: "visually-hidden", "aria-hidden": true },
              tabIndex: -1,
              // A refused form focuses its first wrong field.
              onFocus: focusEditor,
            }
          : { label, withAsterisk, description: translate(`adminRichText.${format}Hint`) })}
      />
    </div>
  );
}
