import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  categories,
  collectionProducts,
  collections,
  galleries,
  galleryImages,
  homeVersions,
  media,
  products,
} from "~db/schema";
import { addProduct } from "../../../tests/support/data/catalogue";
import { openStaffShop } from "../../../tests/support/staff-shop";
import { MOST_OWN, MOST_SCHEDULED, standardSections } from "./home";
import {
  listSectionPictures,
  listSectionProducts,
  readEditedHome,
  readHomeSections,
} from "./home.queries.server";
import { changeHome, discardHome, publishHome, unscheduleHome } from "./write-home.server";

const now = 1_800_000_000;

let shop: Awaited<ReturnType<typeof openStaffShop>>;
beforeEach(async () => {
  shop = await openStaffShop();
});

const aPicture = {
  key: "taller",
  contentType: "image/webp",
  width: 960,
  height: 1280,
  byteSize: 1000,
  widths: [320, 960],
};

const read = () => readEditedHome(shop.reader, now);
/** The home page as a form displays it. */
const displayed = async () => {
  const home = await read();
  return { home, base: home.base };
};
const hide = async (id = 1) =>
  changeHome(shop.staff, { ...(await displayed()), change: { type: "show", id, isShown: false } });
const publish = async (publishAt: number) =>
  publishHome(shop.staff, { ...(await displayed()), publishAt, now });
/** What shoppers see at a time. */
const shownAt = async (time: number) => {
  const sections = await readHomeSections(shop.reader, { now: time, preview: null });
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
  const html = { es: "<p onclick='x'>Hola</p><script>x</script>", en: "<script>x</script>" };
  await changeHome(shop.staff, {
    ...(await displayed()),
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
  await changeHome(shop.staff, { ...(await displayed()), change: { type: "add", section } });
  const audience = { locale: "es", region: "PE" } as const;
  const list = (preview: "draft" | null) => listSectionProducts(shop.reader, { now, preview, audience });
  expect(await list(null)).toEqual(new Map());
  const id = (await read()).sections.at(-1)?.id ?? 0;
  expect((await list("draft")).get(id)?.map(({ name }) => name)).toEqual(["E", "D", "C", "B"]);
  await publish(now);
  expect([...(await list(null)).keys()]).toEqual([id]);
});

test("a section shows the first products of a collection, by hand and by rule", async () => {
  const { db } = shop;
  const { id: first } = await addProduct(db, { name: "Uno" });
  const { id: hidden } = await addProduct(db, { name: "Inactiva", active: false });
  const sale = { pen: 5000, compareAtPen: 8000 };
  for (const name of ["A", "B", "C"]) await addProduct(db, { name, ...sale });
  const { id: oldest } = await addProduct(db, { name: "Z", ...sale });
  const { id: last } = await addProduct(db, { name: "D", ...sale });
  await db.insert(collections).values([
    { id: 1, slug: "a-mano", kind: "hand", published: true },
    { id: 2, slug: "rebajas", kind: "rule", onSale: true, published: true },
    { id: 3, slug: "sin-productos", kind: "rule", minPenMinor: 1_000_000, published: true },
    { id: 4, slug: "oculta", kind: "rule", onSale: true },
  ]);
  await db.update(products).set({ position: 1 }).where(eq(products.id, oldest));
  await db
    .insert(collectionProducts)
    .values([last, hidden, first].map((productId, position) => ({ collectionId: 1, productId, position })));
  for (const collectionId of [1, 2, 3, 4]) {
    const section = { kind: "products", collectionId } as const;
    await changeHome(shop.staff, { ...(await displayed()), change: { type: "add", section } });
  }
  const audience = { locale: "es", region: "PE" } as const;
  const found = await listSectionProducts(shop.reader, { now, preview: "draft", audience });
  expect([...found.values()].map((cards) => cards.map(({ name }) => name))).toEqual([
    ["D", "Uno"],
    ["Z", "D", "C", "B"],
  ]);
});

test("a section shows the first six pictures of its gallery", async () => {
  const { db } = shop;
  const { id: galleryId } = await db.insert(galleries).values({ name: "Taller" }).returning().get();
  const { id: mediaId } = await db.insert(media).values(aPicture).returning().get();
  await db
    .insert(galleryImages)
    .values(
      Array.from({ length: 7 }, (_, position) => ({ galleryId, mediaId, position, href: `/es/${position}` })),
    );
  const section = { kind: "gallery", galleryId } as const;
  await changeHome(shop.staff, { ...(await displayed()), change: { type: "add", section } });
  const found = await listSectionPictures(shop.reader, { now, preview: "draft", locale: "es" });
  expect([...found].map(([id, images]) => [id, images.map(({ href }) => href)])).toEqual([
    [galleryId, ["/es/0", "/es/1", "/es/2", "/es/3", "/es/4", "/es/5"]],
  ]);
});

test("a form that displayed another draft, or another publication, changes nothing", async () => {
  const change = { type: "show", id: 2, isShown: false } as const;
  const expectRefused = async (base: string) => {
    const form = { home: await read(), base };
    const refused = { code: "changed-meanwhile" };
    expect(await changeHome(shop.staff, { ...form, change })).toMatchObject(refused);
    expect(await publishHome(shop.staff, { ...form, publishAt: now, now })).toMatchObject(refused);
    expect(await discardHome(shop.staff, form)).toMatchObject(refused);
  };
  const { base: untouched } = await read();
  await hide();
  await expectRefused(untouched);
  const { base: first } = await read();
  await hide(3);
  await expectRefused(first);
  const { base: second } = await read();
  await publish(now);
  await expectRefused(untouched);
  await expectRefused(second);
  await hide(4);
  await expectRefused(second);
  expect(await shownAt(now)).not.toContain("hero");
  expect((await read()).sections.find(({ id }) => id === 2)).toMatchObject({ isShown: true });
});

test("a change that another request wins in between is refused", async () => {
  await hide();
  const before = await displayed();
  await hide(3);
  const change = { type: "show", id: 2, isShown: false } as const;
  const refused = { code: "changed-meanwhile" };
  expect(await changeHome(shop.staff, { ...before, change })).toMatchObject(refused);
  expect(await publishHome(shop.staff, { ...before, publishAt: now, now })).toMatchObject(refused);
  expect(await discardHome(shop.staff, before)).toMatchObject(refused);
  expect((await read()).draft).toMatchObject({ version: 2 });
});

test("at most ten sections are added", async () => {
  const change = { type: "add", section: { kind: "text", html: { es: "<p>x</p>" } } } as const;
  for (let added = 0; added < MOST_OWN; added++) {
    expect(await changeHome(shop.staff, { ...(await displayed()), change })).toMatchObject({ ok: true });
  }
  expect(await changeHome(shop.staff, { ...(await displayed()), change })).toMatchObject({
    code: "too-many-own",
  });
});

test("a scheduled arrangement applies from its time, and can be cancelled before", async () => {
  await hide();
  await publish(now + 60);
  expect([await shownAt(now), await shownAt(now + 60)]).toEqual([all, all.slice(1)]);
  const [scheduled] = (await read()).versions;
  const id = scheduled?.id ?? 0;
  for (const [preview, seen] of [
    [id, all.slice(1)],
    ["draft", all],
    [id + 1, all],
  ] as const) {
    const sections = await readHomeSections(shop.reader, { now, preview });
    expect(sections.filter(({ isShown }) => isShown).map(({ kind }) => kind)).toEqual(seen);
  }
  const home = await read();
  expect(await unscheduleHome(shop.staff, { home, id, now: now + 60 })).toMatchObject({
    code: "changed-meanwhile",
  });
  await hide(3);
  expect(await unscheduleHome(shop.staff, { home: await read(), id, now })).toMatchObject({
    code: "has-draft",
  });
  expect(await unscheduleHome(shop.staff, { home, id, now })).toMatchObject({ code: "changed-meanwhile" });
  await discardHome(shop.staff, await displayed());
  expect(await shop.lastEntry()).toMatchObject({ action: "discard", entity: "home" });
  expect(await unscheduleHome(shop.staff, { home: await read(), id, now })).toMatchObject({ ok: true });
  expect(await shownAt(now + 60)).toEqual(all);
  expect((await read()).draft).toMatchObject({ id });
});

test("a draft is discarded, and a second one never exists", async () => {
  const before = await displayed();
  const change = { type: "show", id: 1, isShown: false } as const;
  const both = await Promise.all([
    changeHome(shop.staff, { ...before, change }),
    changeHome(shop.staff, { ...before, change }),
  ]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await shop.db.$count(homeVersions)).toBe(1);
  expect(await discardHome(shop.staff, await displayed())).toMatchObject({ ok: true });
  expect(await shop.db.$count(homeVersions)).toBe(0);
});

test("at most ten arrangements wait for their time", async () => {
  for (let waiting = 0; waiting < MOST_SCHEDULED; waiting++) {
    await hide();
    expect(await publish(now + 60 + waiting)).toMatchObject({ ok: true });
  }
  await hide();
  expect(await publish(now + 60)).toMatchObject({ code: "too-many-scheduled" });
  expect(await publish(now)).toMatchObject({ ok: true });
  expect(await shownAt(now)).toEqual(all.slice(1));
});

test("two arrangements never wait for the same time", async () => {
  await hide();
  await publish(now + 60);
  await hide();
  expect(await publish(now + 60)).toEqual({ ok: false, code: "same-time" });
  expect(await publish(now + 61)).toMatchObject({ ok: true });
});
