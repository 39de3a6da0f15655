import { describe, expect, test } from "vitest";
import { newStaff } from "../../support/pages/page-samples";
import { sharedShop, visit } from "../../support/worker";
import { words } from "../shopper";

const shop = sharedShop();

/** Forms that may carry files. */
const paths = [
  "/admin/settings/promiseMadeText",
  "/admin/galleries/1",
  "/admin/products/101/pictures",
  "/admin/imports",
];

const post = (path: string, body: URLSearchParams | FormData, headers: Record<string, string> = {}) =>
  visit(shop, path, { method: "POST", body, headers });

const typed = () => new URLSearchParams({ intent: "save", es: "Lo <b> cosemos", name: "Verano" });

function withFile(): FormData {
  const body = new FormData();
  body.set("intent", "save");
  body.set("file", new File(["x"], "x.txt"));
  return body;
}

describe.each(paths)("a form sent to %s after its session ended", (path) => {
  test("is kept in a page, to be sent again", async () => {
    const answer = await post(path, typed());
    const html = await answer.text();
    expect(answer.status).toBe(401);
    expect(html).toContain('name="es" value="Lo &lt;b&gt; cosemos"');
    expect(html).toContain('name="intent" value="save"');
    expect(words(html)).toContain("Enviar otra vez");
  });

  test("by a script stays where it is", async () => {
    const answer = await post(`${path}.data`, typed());
    const text = await answer.text();
    expect(answer.status).toBe(401);
    expect(text).toContain("member.sessionOverHere");
    expect(text).toContain("Verano");
  });

  test("with files says that they have to be chosen again", async () => {
    const answer = await post(path, withFile(), { cookie: "language=en" });
    const html = await answer.text();
    expect(answer.status).toBe(401);
    expect(words(html)).toContain("The files did not arrive.");
    expect(html).toContain(`href="${path}"`);
    expect(words(html)).not.toContain("Send again");
  });
});

test("a setting's form without any field sets nothing", async () => {
  const cookie = Object.entries(await newStaff(shop, "Admin"))
    .map((pair) => pair.join("="))
    .join("; ");
  const answer = await post("/admin/settings/promiseMadeText", new URLSearchParams(), { cookie });
  expect(answer.status).toBe(400);
});
