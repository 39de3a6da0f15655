import { beforeEach, expect, test } from "vitest";
import { returnMails } from "~/domain/mail/kinds/return-mails.server";
import { shopWords } from "~/domain/settings/shop-words";
import { formatsFor } from "~/i18n/languages";
import { translatorFor } from "~/i18n/translator.server";
import { mailLinks } from "../../../../tests/support/data/mail-links";
import { now } from "../../../../tests/support/data/refunds";
import { openReturnShop } from "../../../../tests/support/data/returns";
import { approveReturn, receiveReturn } from "./move-return.server";
import { returnAddress, returnLabel } from "./return-label";
import { orderReturns } from "./return-view";

let shop: Awaited<ReturnType<typeof openReturnShop>>;
beforeEach(async () => {
  shop = await openReturnShop();
  await shop.handOver();
  await shop.ask(2);
});

const to = { name: "Vitrina", address: "Av. Larco 1, Lima" };

const approve = (byParcel: boolean) =>
  approveReturn(shop.staff, { returnId: 1, version: 1, instructions: "Envíalo por Olva.", byParcel, now });

async function labels(address: typeof to | null = to) {
  const order = await shop.detail();
  const { requests } = orderReturns(order, { days: 30, now, to: address });
  return { label: returnLabel(order, 1, address), isOffered: requests[0]?.hasLabel };
}

test("the label of an approved request has the shop's address, the sender and the pieces", async () => {
  expect(await labels()).toEqual({ label: null, isOffered: false });
  await approve(true);
  const order = await shop.detail();
  expect(await labels()).toEqual({
    isOffered: true,
    label: {
      to,
      number: 1,
      reference: order.reference,
      sender: { name: order.name, phone: order.phone },
      lines: [{ name: expect.stringContaining("Polo"), quantity: 2 }],
      instructions: "Envíalo por Olva.",
    },
  });
  expect(returnLabel(order, 2, to)).toBeNull();
});

test("there is no label when the pieces do not come by parcel, without an address, and once they came", async () => {
  await approve(false);
  expect(await labels()).toEqual({ label: null, isOffered: false });
  await shop.ask(1, { key: "another-form-of-it" });
  await approveReturn(shop.staff, { returnId: 2, version: 1, instructions: "x", byParcel: true, now });
  const second = async (address: typeof to | null) => returnLabel(await shop.detail(), 2, address);
  expect(await second(null)).toBeNull();
  expect(await second(to)).toMatchObject({ number: 2 });
  await receiveReturn(shop.staff, { returnId: 2, version: 2, lines: [], now });
  expect(await second(to)).toBeNull();
});

test("approving again with another choice of the parcel is not the same", async () => {
  expect(await approve(true)).toEqual({ ok: true, value: { isNew: true } });
  expect(await approve(true)).toEqual({ ok: true, value: { isNew: false } });
  expect(await approve(false)).toEqual({ ok: false, code: "changed-meanwhile" });
});

test("the address for returns is the settings', else the company's", () => {
  const company = { store_name: "Nido", company_address: "Av. Grau 12" };
  expect(returnAddress({ settings: {} }, "es")).toBeNull();
  expect(returnAddress({ settings: company }, "es")).toEqual({ name: "Nido", address: "Av. Grau 12" });
  expect(returnAddress({ settings: { ...company, return_address: "Jr. Puno 3" } }, "en")?.address).toBe(
    "Jr. Puno 3",
  );
});

test("the label's text is the shop's own in each language, else the interface's", async () => {
  const textIn = async (locale: string, settings: Record<string, unknown>) =>
    shopWords({ settings }, locale, await translatorFor(locale))("returnLabel.returnParcelText");
  const settings = { returnParcelText: { es: "Pega esta hoja." } };
  expect(await textIn("es", settings)).toBe("Pega esta hoja.");
  expect(await textIn("en", settings)).toMatch(/^Print this page/);
  expect(await textIn("es", {})).toMatch(/^Imprime esta hoja/);
});

test("the mail about an approval links to the label when there is one", async () => {
  await approve(true);
  const translate = await translatorFor("es");
  const hrefsWith = async (settings: Record<string, unknown>) => {
    const settled = { ...(await shop.reader.shop()), settings };
    const mail = await returnMails["return-approved"].load({ ...shop.reader, shop: settled, now }, 1);
    const context = { locale: "es", translate, formats: formatsFor("es"), shop: settled, links: mailLinks };
    return mail?.write(context).blocks.flatMap((block) => (block.type === "button" ? block.href : []));
  };
  const { reference, accessKey } = await shop.detail();
  const label = mailLinks.returnLabel("es", reference, 1, accessKey);
  expect(await hrefsWith({ company_address: "Av. Grau 12" })).toContain(label);
  expect(await hrefsWith({})).not.toContain(label);
});
