import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sha256 } from "~/lib/hash";
import { newNonce } from "../context.server";
import { sharedDocument } from "../http/headers.server";

const hashOf = async (text: string) => `'sha256-${await sha256(text)}'`;

/** A page as the shop renders it, with what it shows as HTML: the text about us, a size guide. */
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

test("allows the scripts and styles that the shop wrote, by their hashes, and nothing else", async () => {
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
])("gives %s in a text no hash", async (text) => {
  const { policy } = await share(text);
  expect(policy).toContain(await hashOf("start()"));
  expect(policy).not.toContain(await hashOf("evil()"));
});

test("a script that is left open before one of the shop's allows nothing more", async () => {
  const { policy } = await share("<script>evil();");
  expect(policy.match(/'sha256-[^']+'/g)).toEqual([await hashOf("import 'x'"), await hashOf(":root{}")]);
});
