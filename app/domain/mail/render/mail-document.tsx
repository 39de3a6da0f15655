import type { ReactNode } from "react";
import type { MailBlock } from "../mail";

export interface MailDocumentProps {
  /** BCP 47. */
  language: string;
  css: string;
  subject: string;
  /** Paragraphs of the introduction. */
  intro: string[];
  blocks: MailBlock[];
  shopName: string;
  shopUrl: string;
  /** Lines about the company. */
  footer: string[];
}

/** Mail programs ignore CSS layout, so it is a table without semantics. */
const Layout = ({ className, children }: { className: string; children: ReactNode }) => (
  <table role="presentation" className={className} width="100%">
    <tbody>{children}</tbody>
  </table>
);

const Row = ({ className, children }: { className: string; children: ReactNode }) => (
  <tr>
    <td className={className}>{children}</td>
  </tr>
);

/** Text with its line breaks. */
const Lines = ({ text }: { text: string }) => (
  <>
    {text.split("\n").map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change.
      <span key={index}>
        {index > 0 && <br />}
        {line}
      </span>
    ))}
  </>
);

const Facts = ({ rows }: Extract<MailBlock, { type: "facts" }>) => (
  <table className="list">
    <tbody>
      {rows.map(({ label, value }) => (
        <tr key={label}>
          <th scope="row" className="label">
            {label}
          </th>
          <td>
            <Lines text={value} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const OrderLines = ({ title, lines, totals }: Extract<MailBlock, { type: "lines" }>) => (
  <>
    <h2>{title}</h2>
    <table className="list" aria-label={title}>
      <tbody>
        {lines.map(({ name, detail, total }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change.
          <tr key={index}>
            <th scope="row">
              {name}
              <br />
              <span className="detail">{detail}</span>
            </th>
            <td className="amount">{total}</td>
          </tr>
        ))}
        {totals.map(({ label, value, isSum }) => (
          <tr key={label}>
            <th scope="row" className={isSum ? "sum" : undefined}>
              {label}
            </th>
            <td className={isSum ? "amount sum" : "amount"}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

function Block({ block }: { block: MailBlock }) {
  switch (block.type) {
    case "text":
      return (
        <p>
          <Lines text={block.text} />
        </p>
      );
    case "facts":
      return <Facts {...block} />;
    case "lines":
      return <OrderLines {...block} />;
    case "button":
      return (
        <p>
          <a className="button" href={block.href}>
            {block.label}
          </a>
        </p>
      );
    case "link":
      return (
        <p>
          <a className="link" href={block.href}>
            {block.label}
          </a>
        </p>
      );
  }
}

/** The HTML of a mail, with its styles in the head. */
export const MailDocument = ({ language, css, subject, intro, blocks, ...shop }: MailDocumentProps) => (
  <html lang={language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{subject}</title>
      <style dangerouslySetInnerHTML={{ __html: css }} />
    </head>
    <body>
      <div className="preheader" aria-hidden="true">
        {intro.at(-1)}
      </div>
      <main>
        <Layout className="page">
          <Row className="frame">
            <Layout className="card">
              <Row className="band">
                <a href={shop.shopUrl}>{shop.shopName}</a>
              </Row>
              <Row className="content">
                <h1>{subject}</h1>
                {intro.map((paragraph) => (
                  <p key={paragraph}>
                    <Lines text={paragraph} />
                  </p>
                ))}
                {blocks.map((block, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change.
                  <Block key={index} block={block} />
                ))}
              </Row>
              <Row className="foot">
                {shop.footer.map((line) => (
                  <p key={line}>{line}</p>
                ))}
                <p>
                  <a href={shop.shopUrl}>{shop.shopUrl.replace(/^https?:\/\//, "")}</a>
                </p>
              </Row>
            </Layout>
          </Row>
        </Layout>
      </main>
    </body>
  </html>
);
