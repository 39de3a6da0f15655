import { Link } from "@tiptap/extension-link";
import { type Extensions, generateHTML, generateJSON } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { htmlToMarkdown } from "~/lib/text/rich/html-to-markdown";
import { isLinkAddress, linkAddress, markdownToHtml } from "~/lib/text/rich/markdown";
import { tidyHtml } from "~/lib/text/rich/tidy-html";
import { withParagraphs } from "~/lib/text/rich/with-paragraphs";

/** Completes typed addresses. One that still is none is refused. */
const TypedLink = Link.extend({
  addCommands() {
    const { setLink, ...commands } = this.parent?.() ?? {};
    return {
      ...commands,
      setLink: (link) => setLink?.({ ...link, href: linkAddress(link.href) }) ?? (() => false),
    };
  },
}).configure({
  autolink: false,
  openOnClick: false,
  isAllowedUri: isLinkAddress,
  HTMLAttributes: { target: null, rel: null },
});

type HeadingLevel = 2 | 3 | 4;

interface Marks {
  headings: HeadingLevel[];
  hasQuotes: boolean;
}

const extensionsFor = ({ headings, hasQuotes }: Marks): Extensions => [
  StarterKit.configure({
    ...(hasQuotes ? {} : { blockquote: false }),
    code: false,
    codeBlock: false,
    heading: { levels: headings },
    horizontalRule: false,
    link: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
  TypedLink,
];

interface Format extends Marks {
  extensions: Extensions;
  /** The HTML that a text is displayed as. */
  toHtml(text: string): string;
  /** The text of the editor's HTML. */
  fromHtml(html: string): string;
}

/** Markdown has the marks of `markdownToHtml`. HTML has those of `safeHtml`, except for the rare ones. */
export type RichTextFormat = "markdown" | "html";

const markdownMarks: Marks = { headings: [2], hasQuotes: false };
const htmlMarks: Marks = { headings: [2, 3, 4], hasQuotes: true };

export const richTextFormats: Record<RichTextFormat, Format> = {
  markdown: {
    ...markdownMarks,
    extensions: extensionsFor(markdownMarks),
    toHtml: markdownToHtml,
    fromHtml: htmlToMarkdown,
  },
  html: {
    ...htmlMarks,
    extensions: extensionsFor(htmlMarks),
    toHtml: withParagraphs,
    fromHtml: tidyHtml,
  },
};

/** Equal for HTML that is displayed alike: other names of tags, spaces beside them, and paragraphs of lists' items. */
const comparable = (html: string): string =>
  new DOMParser()
    .parseFromString(html, "text/html")
    .body.innerHTML.replace(/[ \n]+/g, " ")
    .replace(/ (?=<)|(?<=>) /g, "")
    .replace(/<(\/?)b>/g, "<$1strong>")
    .replace(/<(\/?)i>/g, "<$1em>")
    .replaceAll("<p></p>", "")
    .replace(/(?<=<li>|<blockquote>)<p>/g, "")
    .replace(/<\/p>(?=<\/li>|<\/blockquote>|<ul>|<ol)/g, "")
    .trim();

/** Whether the editor keeps everything of the text that is displayed. */
export function isEditable(text: string, format: RichTextFormat): boolean {
  const { extensions, toHtml, fromHtml } = richTextFormats[format];
  const html = generateHTML(generateJSON(toHtml(text), extensions), extensions);
  return comparable(toHtml(fromHtml(html))) === comparable(toHtml(text));
}
