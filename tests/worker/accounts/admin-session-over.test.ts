import { describe, expect, test } from "vitest";
import { newStaff } from "../../support/pages/page-samples";
import { sharedShop, visit } from "../../support/worker";
import { mainText } from "../shopper";

const shop = sharedShop();

/** Pages with forms for files. */
const paths = [
  "/admin/settings/promiseMadeText",
  "/admin/galleries/1",
  "/admin/products/101",
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
  test("gives a page from which it can be submitted again", async () => {
    const response = await post(path, typed());
    const html = await response.text();
    expect(response.status).toBe(401);
    expect(html).toContain('name="es" value="Lo &lt;b&gt; cosemos"');
    expect(html).toContain('name="intent" value="save"');
    expect(mainText(html)).toContain("Enviar otra vez");
  });

  test("by a script gets data with the values", async () => {
    const response = await post(`${path}.data`, typed());
    const text = await response.text();
    expect(response.status).toBe(401);
    expect(text).toContain("member.sessionOverHere");
    expect(text).toContain("Verano");
  });

  test("with a file field that is empty gives the page, too", async () => {
    const body = withFile();
    body.set("file", new File([], ""));
    body.set("name", "Verano");
    const html = await (await post(path, body)).text();
    expect(html).toContain('name="name" value="Verano"');
  });

  test("with files gives a message to choose the files again", async () => {
    const response = await post(path, withFile(), { cookie: "language=en" });
    const html = await response.text();
    expect(response.status).toBe(401);
    expect(mainText(html)).toContain("The files did not arrive.");
    expect(html).toContain(`href="${path}"`);
    expect(mainText(html)).not.toContain("Send again");
  });
});

test("a setting's form without fields is refused", async () => {
  const cookie = Object.entries(await newStaff(shop, "Admin"))
    .map((pair) => pair.join("="))
    .join("; ");
  const response = await post("/admin/settings/promiseMadeText", new URLSearchParams(), { cookie });
  expect(response.status).toBe(400);
});
