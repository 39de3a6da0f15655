import { expect, test } from "vitest";
import { homeVersions, menus } from "~db/schema";
import { openOwnShop } from "../../../tests/support/own-shop";
import type { HomeSection } from "./home";
import { readUses } from "./used-in.server";

const now = 1000;
const target = "collection:2";
const section: HomeSection = { id: 1, kind: "products", isShown: true, collectionId: 2 };

test.each<[string, { sections: HomeSection[]; publishAt: number | null }[], "now" | "later" | null]>([
  ["in no arrangement", [], null],
  ["hidden", [{ sections: [{ ...section, isShown: false }], publishAt: 1 }], null],
  [
    "of another kind",
    [{ sections: [{ ...section, collectionId: undefined, galleryId: 2 }], publishAt: 1 }],
    null,
  ],
  ["in the one that applies", [{ sections: [section], publishAt: 1 }], "now"],
  [
    "in one that applied before",
    [
      { sections: [section], publishAt: 1 },
      { sections: [], publishAt: 2 },
    ],
    null,
  ],
  ["in a scheduled one", [{ sections: [section], publishAt: now + 1 }], "later"],
  ["in the draft", [{ sections: [section], publishAt: null }], "later"],
])("what is %s of the home page", async (_, arrangements, home) => {
  const { db, reader, database } = await openOwnShop();
  if (arrangements.length > 0) await db.insert(homeVersions).values(arrangements);
  const before = database.requests;
  expect((await readUses(reader, now))(target)).toEqual({ home, isInMenu: false });
  expect(database.requests - before).toBe(1);
});

test("what a menu links to is used", async () => {
  const { db, reader } = await openOwnShop();
  const entries = [{ id: 1, kind: "collection", collectionId: 2, labels: {} }] as const;
  await db.insert(menus).values({ menu: "footer", entries: [...entries] });
  const usedIn = await readUses(reader, now);
  expect(usedIn(target)).toEqual({ home: null, isInMenu: true });
  expect(usedIn("page:2")).toEqual({ home: null, isInMenu: false });
});
