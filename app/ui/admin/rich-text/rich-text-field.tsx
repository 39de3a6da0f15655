import { Input, Textarea } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "~/i18n/use-translate";
import type { useAdminField } from "../admin-field";
import type { RichTextEditor } from "./rich-text-editor.client";

interface RichTextFieldProps {
  field: ReturnType<ReturnType<typeof useAdminField>>;
  label: string;
  rows: number;
}

/**
 * A text area for Markdown. In the browser an editor takes its place once it is loaded, unless it would lose something
 * of the text; the form's value is still that of the text area.
 */
export function RichTextField({ field, label, rows }: RichTextFieldProps) {
  const translate = useTranslate();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [Editor, setEditor] = useState<typeof RichTextEditor>();
  useEffect(() => {
    import("./rich-text-editor.client").then(
      ({ RichTextEditor, isEditable }) => {
        if (textarea.current && isEditable(textarea.current.value)) setEditor(() => RichTextEditor);
      },
      () => {
        // The text area stays.
      },
    );
  }, []);
  const labelId = `${field.id}-name`;
  const errorId = `${field.id}-editor-error`;
  const focusEditor = () => document.getElementById(`${field.id}-editor`)?.focus();
  return (
    <div>
      {Editor && textarea.current && (
        <Input.Wrapper
          label={label}
          labelElement="div"
          labelProps={{ id: labelId, onClick: focusEditor }}
          error={field.error}
          errorProps={{ id: errorId }}
        >
          <Editor
            id={`${field.id}-editor`}
            textarea={textarea.current}
            labelId={labelId}
            errorId={field.error ? errorId : undefined}
          />
        </Input.Wrapper>
      )}
      <Textarea
        {...field}
        ref={textarea}
        rows={rows}
        {...(Editor
          ? {
              error: Boolean(field.error),
              wrapperProps: { className: "visually-hidden", "aria-hidden": true },
              tabIndex: -1,
              // A refused form focuses its first wrong field.
              onFocus: focusEditor,
            }
          : { label, description: translate("adminProducts.marksHint") })}
      />
    </div>
  );
}
