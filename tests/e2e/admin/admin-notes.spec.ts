import { eq } from "drizzle-orm";
import type { BrowserContext, Page } from "playwright/test";
import { adminHrefs } from "../../../app/admin-hrefs";
import { hrefs } from "../../../app/hrefs";
import { users } from "../../../db/schema";
import { expectSaved } from "../../support/pages/alerts";
import type { ShopAddresses } from "../../support/shared-shop";
import { databaseOf } from "../../support/shop-database";
import { expect, test } from "../../support/shop-test";
import { type Member, newMember } from "../../worker/accounts/members";
import { placeOrder } from "../../worker/checkout/buying";

async function newEditor(shop: ShopAddresses, name: string): Promise<Member> {
  const member = await newMember(shop, name);
  await databaseOf(shop).update(users).set({ role: "Editor" }).where(eq(users.email, member.email));
  return member;
}

const enter = (context: BrowserContext, shop: ShopAddresses, { shopper }: Member) =>
  context.addCookies(
    [...shopper.cookies, ["region", "PE"] as const]
      .filter(([name]) => name !== "flash")
      .map(([name, value]) => ({ name, value, url: shop.url })),
  );

const note = (page: Page) => page.getByRole("textbox", { name: "Nota", exact: true });
const add = (page: Page) => page.getByRole("button", { name: "Agregar nota" });
const colleague = (page: Page, { email }: Member) =>
  page.getByRole("group", { name: "Avisar a" }).getByRole("checkbox", { name: email });

test("a note mentions a colleague, who sees it on the dashboard and marks it as done", {
  tag: "@main",
}, async ({ page, context, shop, allowProblem }) => {
  allowProblem(/status of 400/);
  const { id, reference } = await placeOrder(shop);
  const rosa = await newEditor(shop, "Rosa Quispe");
  const elena = await newEditor(shop, "Elena Paredes");
  await enter(context, shop, rosa);
  await page.goto(adminHrefs.order(id));
  await note(page).fill("a".repeat(1001));
  await page.locator("summary", { hasText: "Avisar a" }).click();
  await expect(colleague(page, rosa)).toHaveCount(0);
  await colleague(page, elena).check();
  await add(page).click();
  await expect(note(page)).toHaveAccessibleDescription(/1.?000/);
  await expect(note(page)).toHaveValue("a".repeat(1001));
  await expect(colleague(page, elena)).toBeChecked();
  await note(page).fill("Confirma la talla\ncon el taller");
  await add(page).click();
  await expectSaved(page);
  await expect(page.getByText("Aviso para Elena Paredes", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Hecho: la nota de Rosa Quispe" })).toHaveCount(0);
  await page.goto(hrefs.admin());
  await expect(page.getByText("Nadie espera algo de ti.")).toBeVisible();

  await enter(context, shop, elena);
  await page.goto(hrefs.admin());
  await expect(page.getByRole("heading", { name: "Para ti: 1 aviso" })).toBeVisible();
  await expect(page.getByText("Confirma la talla con el taller")).toBeVisible();
  const other = await context.newPage();
  await other.goto(hrefs.admin());
  const done = { name: `Hecho: la nota de Rosa Quispe en ${reference}` };
  await page.getByRole("button", done).dblclick();
  await expectSaved(page);
  await expect(page.getByText("Nadie espera algo de ti.")).toBeVisible();
  await other.getByRole("button", done).click();
  await expectSaved(other);
  await expect(other.getByText("Nadie espera algo de ti.")).toBeVisible();
  await page.goto(adminHrefs.order(id));
  await expect(page.getByText("Aviso para Elena Paredes (hecho)")).toBeVisible();
});

test("a mention is marked as done on the order's page, and an own note is deleted", async ({
  page,
  context,
  shop,
}) => {
  const { id, reference } = await placeOrder(shop);
  const rosa = await newEditor(shop, "Rosa Quispe");
  const elena = await newEditor(shop, "Elena Paredes");
  await enter(context, shop, rosa);
  await page.goto(adminHrefs.order(id));
  for (const text of ["Primera", "Segunda"]) {
    await note(page).fill(text);
    await page.locator("summary", { hasText: "Avisar a" }).click();
    await colleague(page, elena).check();
    await add(page).click();
    await expectSaved(page);
  }
  const notes = page.getByRole("listitem").filter({ hasText: "Aviso para Elena Paredes" });
  await expect(notes).toHaveText([/Primera/, /Segunda/]);
  await notes.last().locator("summary", { hasText: "Eliminar la nota" }).click();
  await notes.last().getByRole("button", { name: "Eliminar la nota" }).click();
  await expectSaved(page);
  await expect(notes).toHaveText([/Primera.*Rosa Quispe/s]);

  await enter(context, shop, elena);
  await page.goto(hrefs.admin());
  await expect(page.getByRole("heading", { name: "Para ti: 1 aviso" })).toBeVisible();
  await page.getByRole("link", { name: `Pedido ${reference}` }).click();
  await expect(page.locator("summary", { hasText: "Eliminar la nota" })).toHaveCount(0);
  await page.getByRole("button", { name: "Hecho: la nota de Rosa Quispe", exact: true }).click();
  await expectSaved(page);
  await expect(page.getByText("Aviso para Elena Paredes (hecho)")).toBeVisible();
  await page.goto(hrefs.admin());
  await expect(page.getByText("Nadie espera algo de ti.")).toBeVisible();
});
