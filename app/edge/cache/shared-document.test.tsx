import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sha256 } from "~/lib/hash";
import { newNonce } from "../context.server";
import { sharedDocument } from "../http/headers.server";

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
  return { ...(await sharedDocument(html, nonce)), nonce };
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
