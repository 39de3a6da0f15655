import { expect, test } from "vitest";
import { LOCAL_MAIL_KEY, startMailStandIn } from "../../../../local/mail";
import { createResend } from "../resend/resend.server";
import { senderOf } from "./sender";

const address = "pedidos@shop.example";

test.each([
  ["Vitrina", '"Vitrina"'],
  ["Casa <3", '"Casa ‹3"'],
  ["<b>Casa</b> & Hilo", '"‹b›Casa‹/b› & Hilo"'],
  ['La "Vitrina"', '"La Vitrina"'],
  ["Casa\\Hilo", '"Casa Hilo"'],
  ["Hilo, Casa y Cía. (Lima) [S.A.C.]; @casa: 1", '"Hilo, Casa y Cía. (Lima) [S.A.C.]; @casa: 1"'],
  ["Ñandú 👗 店", '"Ñandú 👗 店"'],
  ["Casa\r\nBcc: x@example.com\u0000\u2028fin", '"Casa Bcc: x@example.com fin"'],
  ["\u202eoriV\ud800", '"oriV"'],
  ["👗".repeat(200), `"${"👗".repeat(70)}"`],
])("the name %j is sent as %s, which the provider accepts", async (name, quoted) => {
  const from = senderOf(name, address);
  expect(from).toBe(`${quoted} <${address}>`);
  const standIn = await startMailStandIn(0);
  const provider = createResend({
    apiKey: LOCAL_MAIL_KEY,
    fetch: (url, init) => fetch(standIn.url + new URL(url).pathname, init),
  });
  const mail = { from, to: "ana@example.com", subject: "Hola", html: "<p>Hola</p>", text: "Hola" };
  const sent = await provider.send({ ...mail, replyTo: null, unsubscribe: null }, "key");
  await standIn.close();
  expect(sent).toMatchObject({ ok: true });
});

test.each(["", "  ", '""', "\u0000"])("the name %j leaves the address alone", (name) => {
  expect(senderOf(name, address)).toBe(address);
});
