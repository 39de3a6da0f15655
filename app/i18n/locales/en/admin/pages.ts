import type { pages as es } from "../../es/admin/pages";

export const pages: typeof es = {
  adminPages: {
    title: "Legal pages",
    page: "Page",
    version: "Version",
    published: "Published",
    by: "By",
    notPublished: "Not published",
    one: "Version {{number}}",
    textsIn: "Texts ({{language}})",
    pageTitle: "Title",
    body: "Text",
    bodyHint: "HTML: headings, paragraphs, lists, tables and links.",
    show: "See how it looks",
    shown: "This is how it looks. It is not published yet.",
    publish: "Publish as a new version",
    preview: "Preview",
    history: "Versions",
    see: "See in the shop",
    restore: "Publish this text again",
    restoreHint: "It is published as a new version; the others are kept.",
    missing: "Write the title and the text in the main language.",
    invalid: "The text contains characters that cannot be printed.",
    bothOrNone: "Write both the title and the text, or neither.",
  },
};
