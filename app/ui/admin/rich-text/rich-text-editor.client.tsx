import "@mantine/tiptap/styles.css";
import "./rich-text.css";
import { RichTextEditor as MantineEditor } from "@mantine/tiptap";
import IconHeading from "@tabler/icons-react/dist/esm/icons/IconHeading.mjs";
import { type Editor, useEditor } from "@tiptap/react";
import { useRef, useState } from "react";
import { useTranslate } from "~/i18n/use-translate";
import { semanticHtml } from "~/lib/text/rich/semantic-html";
import { type RichTextFormat, richTextFormats } from "./rich-text-formats.client";

export { isEditable, type RichTextFormat } from "./rich-text-formats.client";

interface RichTextEditorProps {
  id: string;
  /** Has the text that is sent. */
  textarea: HTMLTextAreaElement;
  format: RichTextFormat;
  labelId: string;
  /** Of the text. */
  lang: string | undefined;
  errorId: string | undefined;
}

/** Buttons of headings; a single level has no number. */
function Headings({ isSingle }: { isSingle: boolean }) {
  if (isSingle) {
    return <MantineEditor.H2 icon={(props) => <IconHeading {...props} stroke={1.5} />} />;
  }
  return (
    <>
      <MantineEditor.H2 />
      <MantineEditor.H3 />
      <MantineEditor.H4 />
    </>
  );
}

/** Edits the text area's text as it will look. */
export function RichTextEditor({ id, textarea, format, labelId, lang, errorId }: RichTextEditorProps) {
  const translate = useTranslate();
  const { extensions, headings, hasQuotes, toHtml, fromHtml } = richTextFormats[format];
  const textOf = (editor: Editor) => fromHtml(editor.getHTML());
  const [stored] = useState(textarea.value);
  const first = useRef("");
  const editor = useEditor({
    extensions,
    content: toHtml(stored),
    autofocus: document.activeElement === textarea && "end",
    // Its style element is not allowed by the content security policy.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      transformPastedHTML: semanticHtml,
      // Lists would take Tab, which leaves the field.
      handleDOMEvents: { keydown: (_, event) => event.key === "Tab" },
      attributes: {
        id,
        class: "rich-text",
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        ...(lang ? { lang } : {}),
        ...(errorId ? { "aria-invalid": "true", "aria-describedby": errorId } : {}),
      },
    },
    onCreate: ({ editor }) => {
      first.current = textOf(editor);
    },
    onUpdate: ({ editor }) => {
      const text = textOf(editor);
      // The editor may write the same text with other marks.
      textarea.value = text === first.current ? stored : text;
      textarea.dispatchEvent(new Event("input", { bubbles: true }));
    },
  });
  return (
    <MantineEditor
      editor={editor}
      variant="subtle"
      withTypographyStyles={false}
      className="admin-rich-text"
      style={{ "--rows": textarea.rows }}
      labels={{
        boldControlLabel: translate("adminRichText.bold"),
        italicControlLabel: translate("adminRichText.italic"),
        h2ControlLabel: translate("adminRichText.heading"),
        h3ControlLabel: translate("adminRichText.subheading"),
        h4ControlLabel: translate("adminRichText.smallHeading"),
        blockquoteControlLabel: translate("adminRichText.quote"),
        bulletListControlLabel: translate("adminRichText.bulletList"),
        orderedListControlLabel: translate("adminRichText.numberedList"),
        linkControlLabel: translate("adminRichText.link"),
        linkEditorInputLabel: translate("adminRichText.linkAddress"),
        linkEditorInputPlaceholder: "https://",
        linkEditorSave: translate("admin.save"),
        unlinkControlLabel: translate("adminRichText.unlink"),
        undoControlLabel: translate("adminRichText.undo"),
        redoControlLabel: translate("adminRichText.redo"),
      }}
    >
      <MantineEditor.Toolbar>
        <MantineEditor.ControlsGroup>
          <MantineEditor.Bold />
          <MantineEditor.Italic />
          <Headings isSingle={headings.length === 1} />
          <MantineEditor.BulletList />
          <MantineEditor.OrderedList />
          {hasQuotes && <MantineEditor.Blockquote />}
        </MantineEditor.ControlsGroup>
        <MantineEditor.ControlsGroup>
          {/* Links have no target. */}
          <MantineEditor.Link styles={{ linkEditorExternalControl: { display: "none" } }} />
          <MantineEditor.Unlink />
        </MantineEditor.ControlsGroup>
        <MantineEditor.ControlsGroup>
          <MantineEditor.Undo />
          <MantineEditor.Redo />
        </MantineEditor.ControlsGroup>
      </MantineEditor.Toolbar>
      <MantineEditor.Content />
    </MantineEditor>
  );
}
