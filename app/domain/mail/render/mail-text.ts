import type { MailBlock } from "../mail";
import type { MailDocumentProps } from "./mail-document";

const amounts = (rows: { label: string; value: string }[]) =>
  rows.map(({ label, value }) => `${label}: ${value}`).join("\n");

function blockText(block: MailBlock): string {
  switch (block.type) {
    case "text":
      return block.text;
    case "facts":
      return amounts(block.rows);
    case "lines": {
      const lines = block.lines.map(({ name, detail, total }) => `- ${name} (${detail}): ${total}`);
      return [block.title, ...lines, amounts(block.totals)].join("\n");
    }
    case "button":
    case "link":
      return `${block.label}:\n${block.href}`;
  }
}

/** The plain text of a mail, for programs that do not display HTML. */
export const mailText = ({ intro, blocks, shopName, shopUrl, footer }: MailDocumentProps): string =>
  `${[...intro, ...blocks.map(blockText), ["-- ", shopName, ...footer, shopUrl].join("\n")].join("\n\n")}\n`;
