import { beforeEach, expect, test } from "vitest";
import { categories, homeVersions } from "~db/schema";
import { addProduct } from "../../../tests/support/data/catalogue";
import { openStaffShop } from "../../../tests/support/staff-shop";
import { MOST_SCHEDULED, standardSections } from "./home";
import { listSectionProducts, readEditedHome, readHomeSections } from "./home.queries.server";
import { changeHome, discardHome, publishHome, unscheduleHome } from "./write-home.server";

const now = 1_800_000_000;

let shop: Awaited<ReturnType<typeof openStaffShop>>;
beforeEach(async () => {
  shop = await openStaffShop();
});

const read = () => readEditedHome(shop.reader, now);
const hide = async (id = 1) =>
  changeHome(shop.staff, {
    home: await read(),
    version: (await read()).draft?.version ?? 0,
    change: { type: "show", id, isShown: false },
  });
const publish = async (publishAt: number) => {
  const home = await read();
  return publishHome(shop.staff, { home, version: home.draft?.version ?? 0, publishAt, now });
};
/** What shoppers see at a time. */
const shownAt = async (time: number) => {
  const sections = await readHomeSections(shop.reader, { now: time, isDraft: false });
  return sections.filter(({ isShown }) => isShown).map(({ kind }) => kind);
};
const all = standardSections.map(({ kind }) => kind);

test("changes are in a draft, which shoppers see once it is published", async () => {
  expect(await hide()).toMatchObject({ ok: true });
  expect(await hide(2)).toMatchObject({ ok: true });
  expect((await read()).sections.filter(({ isShown }) => !isShown).map(({ kind }) => kind)).toEqual([
    "hero",
    "tiles",
  ]);
  expect(await shownAt(now)).toEqual(all);
  expect(await publish(now)).toMatchObject({ ok: true });
  expect(await shownAt(now)).toEqual(all.slice(2));
  expect((await read()).draft).toBeNull();
  expect(await shop.lastEntry()).toMatchObject({ action: "publish", entity: "home" });
});

test("texts are sanitised", async () => {
  const home = await read();
  const html = { es: "<p onclick='x'>Hola</p><script>x</script>" };
  await changeHome(shop.staff, {
    home,
    version: 0,
    change: { type: "add", section: { kind: "text", html } },
  });
  expect((await read()).sections.at(-1)?.html).toEqual({ es: "<p>Hola</p>" });
});

test("a section of products has the newest active ones of its category", async () => {
  const categoryId = 4711;
  await shop.db.insert(categories).values({ id: categoryId });
  const names = ["A", "B", "C", "D", "E"];
  for (const name of names) await addProduct(shop.db, { name, categoryId });
  await addProduct(shop.db, { name: "Inactiva", categoryId, active: false });
  const section = { kind: "products", categoryId } as const;
  await changeHome(shop.staff, { home: await read(), version: 0, change: { type: "add", section } });
  const audience = { locale: "es", region: "PE" } as const;
  const list = (isDraft: boolean) => listSectionProducts(shop.reader, { now, isDraft, audience });
  expect(await list(false)).toEqual(new Map());
  const id = (await read()).sections.at(-1)?.id ?? 0;
  expect((await list(true)).get(id)?.map(({ name }) => name)).toEqual(["E", "D", "C", "B"]);
  await publish(now);
  expect([...(await list(false)).keys()]).toEqual([id]);
});

test("a change of a draft that somebody else changed or published is refused", async () => {
  const home = await read();
  await hide();
  const change = { type: "show", id: 2, isShown: false } as const;
  expect(await changeHome(shop.staff, { home, version: 0, change })).toMatchObject({
    code: "changed-meanwhile",
  });
  const drafted = await read();
  await hide(3);
  expect(await changeHome(shop.staff, { home: drafted, version: 1, change })).toMatchObject({
    code: "changed-meanwhile",
  });
  expect(await publishHome(shop.staff, { home: drafted, version: 1, publishAt: now, now })).toMatchObject({
    code: "changed-meanwhile",
  });
  expect(await discardHome(shop.staff, { home: drafted, version: 1 })).toMatchObject({
    code: "changed-meanwhile",
  });
  expect((await read()).draft).toMatchObject({ version: 2 });
});

test("a scheduled arrangement applies from its time, and can be cancelled before", async () => {
  await hide();
  await publish(now + 60);
  expect([await shownAt(now), await shownAt(now + 60)]).toEqual([all, all.slice(1)]);
  const [scheduled] = (await read()).versions;
  const id = scheduled?.id ?? 0;
  const home = await read();
  expect(await unscheduleHome(shop.staff, { home, id, now: now + 60 })).toMatchObject({
    code: "changed-meanwhile",
  });
  expect(await unscheduleHome(shop.staff, { home, id, now })).toMatchObject({ ok: true });
  expect(await shownAt(now + 60)).toEqual(all);
  expect((await read()).draft).toMatchObject({ id });
});

test("a draft is discarded, and a second one never exists", async () => {
  const home = await read();
  const change = { type: "show", id: 1, isShown: false } as const;
  const both = await Promise.all([
    changeHome(shop.staff, { home, version: 0, change }),
    changeHome(shop.staff, { home, version: 0, change }),
  ]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await shop.db.$count(homeVersions)).toBe(1);
  expect(await discardHome(shop.staff, { home: await read(), version: 1 })).toMatchObject({ ok: true });
  expect(await shop.db.$count(homeVersions)).toBe(0);
});

test("at most ten arrangements wait for their time", async () => {
  for (let waiting = 0; waiting < MOST_SCHEDULED; waiting++) {
    await hide();
    expect(await publish(now + 60 + waiting)).toMatchObject({ ok: true });
  }
  await hide();
  expect(await publish(now + 60)).toMatchObject({ code: "too-many" });
  expect(await publish(now)).toMatchObject({ ok: true });
  expect(await shownAt(now)).toEqual(all.slice(1));
});
