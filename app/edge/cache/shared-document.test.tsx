import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { sha256 } from "~/lib/hash";
import { newNonce } from "../context.server";
import { sharedDocument } from "./shared-document.server";

const hashOf = async (text: string) => `'sha256-${await sha256(text)}'`;

/** Renders a page of the shop that contains HTML from the database, such as the text about us. */
async function share(description: string, more: ReactNode = null) {
  const nonce = newNonce();
  const html = renderToStaticMarkup(
    <main>
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: ":root{}" }} />
      <div dangerouslySetInnerHTML={{ __html: description }} />
      {more}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: "start()" }} />
      <script nonce={nonce} type="text/x-module" dangerouslySetInnerHTML={{ __html: "import 'x'" }} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: "{}" }} />
    </main>,
  );
  return { ...(await sharedDocument(html, { nonce, page: null })), nonce };
}

test("allows only the shop's own scripts and styles, by hash", async () => {
  const { html, policy, nonce } = await share("<p>Lino</p>");
  const [scripts, styles] = [/script-src ([^;]*)/, /style-src-elem ([^;]*)/].map(
    (part) => part.exec(policy)?.[1],
  );
  expect(scripts).toBe(`'self' ${await hashOf("start()")} ${await hashOf("import 'x'")}`);
  expect(styles).toBe(`'self' ${await hashOf(":root{}")}`);
  expect(policy).not.toContain("micuentaweb");
  expect([html.includes(nonce), html.includes("nonce")]).toEqual([false, false]);
});

test.each([
  "<script>evil()</script>",
  '<script nonce="">evil()</script>',
  '<script nonce="AAAA">evil()</script>',
  '<script type="text/x-module">evil()</script>',
  "<SCRIPT>evil()</SCRIPT>",
  "<style>evil()</style>",
  "<style nonce>evil()</style>",
  "</div></main><script>evil()</script>",
])("adds no hash for %s in catalogue text", async (text) => {
  const { policy } = await share(text);
  expect(policy).toContain(await hashOf("start()"));
  expect(policy).not.toContain(await hashOf("evil()"));
});

test("an unclosed script before one of the shop's allows nothing more", async () => {
  const { policy } = await share("<script>evil();");
  expect(policy.match(/'sha256-[^']+'/g)).toEqual([await hashOf("import 'x'"), await hashOf(":root{}")]);
});

describe("hydration data", () => {
  const CONTEXT = "window.__remixContext = {};";
  const STREAM = 'window.__remixContext.streamController.enqueue("1");';

  async function shareData(description: string, page: string | null = "/es/product/101") {
    const nonce = newNonce();
    const markup = renderToStaticMarkup(
      <body>
        <div dangerouslySetInnerHTML={{ __html: description }} />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: CONTEXT }} />
        <script nonce={nonce} type="text/x-module" dangerouslySetInnerHTML={{ __html: "import 'x'" }} />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: "start()" }} />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: STREAM }} />
      </body>,
    );
    return sharedDocument(markup, { nonce, page });
  }

  test("are moved to a script that the page's module imports first", async () => {
    const { html, policy, data } = await shareData("");
    expect(data?.script).toBe(`${CONTEXT}\n${STREAM}`);
    expect(data?.path).toMatch(/^\/page-data\/[\w-]{22}\.js\?page=%2Fes%2Fproduct%2F101$/);
    const module = `import "${data?.path}";\nimport 'x'`;
    // React hydrates the first script, so it remains.
    expect(html).toBe(
      `<body><div></div><script></script><script type="text/x-module">${module}</script><script>start()</script></body>`,
    );
    expect(policy).toContain(`script-src 'self' ${await hashOf(module)} ${await hashOf("start()")};`);
  });

  test("stay in a page that is not stored, and in one without a module", async () => {
    expect((await shareData("", null)).html).toContain(STREAM);
    const { html, data } = await sharedDocument(`<script nonce="1">${CONTEXT}</script>`, {
      nonce: "1",
      page: "/es",
    });
    expect([html, data]).toEqual([`<script>${CONTEXT}</script>`, null]);
  });

  test("of a script in catalogue text stay there, without a hash", async () => {
    const evil = "window.__remixContext = evil();";
    const { html, policy, data } = await shareData(`<script>${evil}</script>`);
    expect(html).toContain(evil);
    expect(data?.script).not.toContain("evil");
    expect(policy).not.toContain(await hashOf(evil));
  });
});
