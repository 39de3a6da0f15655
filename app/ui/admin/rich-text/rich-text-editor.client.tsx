import "@mantine/tiptap/styles.css";
import "./rich-text.css";
import { RichTextEditor as MantineEditor } from "@mantine/tiptap";
import IconHeading from "@tabler/icons-react/dist/esm/icons/IconHeading.mjs";
import { Link } from "@tiptap/extension-link";
import { type Editor, generateHTML, generateJSON, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useRef, useState } from "react";
import { useTranslate } from "~/i18n/use-translate";
import { htmlToMarkdown } from "~/lib/text/rich/html-to-markdown";
import { isLinkAddress, linkAddress, markdownToHtml } from "~/lib/text/rich/markdown";

/** Completes typed addresses. One that still is none is refused. */
const TypedLink = Link.extend({
  addCommands() {
    const { setLink, ...commands } = this.parent?.() ?? {};
    return {
      ...commands,
      setLink: (link) => setLink?.({ ...link, href: linkAddress(link.href) }) ?? (() => false),
    };
  },
}).configure({ autolink: false, openOnClick: false, isAllowedUri: isLinkAddress });

/** The marks of `markdownToHtml`. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: { levels: [2] },
    horizontalRule: false,
    link: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
  TypedLink,
];

/** HTML without the paragraphs of items, which lists with blank lines have, and without spaces that are not displayed. */
const comparable = (markdown: string): string =>
  markdownToHtml(markdown)
    .replaceAll("\n", "")
    .replaceAll("<li><p>", "<li>")
    .replace(/<\/p>(?=<\/li>|<ul>|<ol)/g, "")
    .replace(/\s+/g, " ")
    .replace(/ (?=<)|(?<=>) /g, "");

/** Whether the editor keeps everything of the text that is displayed. */
export function isEditable(markdown: string): boolean {
  const html = generateHTML(generateJSON(markdownToHtml(markdown), extensions), extensions);
  return comparable(htmlToMarkdown(html)) === comparable(markdown);
}

const markdownOf = (editor: Editor): string => htmlToMarkdown(editor.getHTML());

interface RichTextEditorProps {
  id: string;
  /** Has the text that is sent. */
  textarea: HTMLTextAreaElement;
  labelId: string;
  errorId: string | undefined;
}

/** Edits the text area's Markdown as it will look. */
export function RichTextEditor({ id, textarea, labelId, errorId }: RichTextEditorProps) {
  const translate = useTranslate();
  const [stored] = useState(textarea.value);
  const first = useRef("");
  const editor = useEditor({
    extensions,
    content: markdownToHtml(stored),
    autofocus: document.activeElement === textarea && "end",
    // Its style element is not allowed by the content security policy.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      // Lists would take Tab, which leaves the field.
      handleDOMEvents: { keydown: (_, event) => event.key === "Tab" },
      attributes: {
        id,
        class: "rich-text",
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        ...(errorId ? { "aria-invalid": "true", "aria-describedby": errorId } : {}),
      },
    },
    onCreate: ({ editor }) => {
      first.current = markdownOf(editor);
    },
    onUpdate: ({ editor }) => {
      const markdown = markdownOf(editor);
      // The editor may write the same text with other marks.
      textarea.value = markdown === first.current ? stored : markdown;
      textarea.dispatchEvent(new Event("input", { bubbles: true }));
    },
  });
  return (
    <MantineEditor
      editor={editor}
      variant="subtle"
      withTypographyStyles={false}
      className="admin-rich-text"
      labels={{
        boldControlLabel: translate("adminProducts.bold"),
        italicControlLabel: translate("adminProducts.italic"),
        h2ControlLabel: translate("adminProducts.heading"),
        bulletListControlLabel: translate("adminProducts.bulletList"),
        orderedListControlLabel: translate("adminProducts.numberedList"),
        linkControlLabel: translate("adminProducts.link"),
        linkEditorInputLabel: translate("adminProducts.linkAddress"),
        linkEditorInputPlaceholder: "https://",
        linkEditorSave: translate("admin.save"),
        unlinkControlLabel: translate("adminProducts.unlink"),
        undoControlLabel: translate("adminProducts.undo"),
        redoControlLabel: translate("adminProducts.redo"),
      }}
    >
      <MantineEditor.Toolbar>
        <MantineEditor.ControlsGroup>
          <MantineEditor.Bold />
          <MantineEditor.Italic />
          <MantineEditor.H2 icon={(props) => <IconHeading {...props} stroke={1.5} />} />
          <MantineEditor.BulletList />
          <MantineEditor.OrderedList />
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
