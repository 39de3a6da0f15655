import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createReadBatcher } from "~db/read-batcher";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { addSession, addUser } from "~db/test-rows";
import { readAdminPage } from "./staff.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const options = { right: "settings", namespaces: [] } as const;
const request = new Request("https://shop.test/admin/settings");

function newUser(role: "Editor" | "Admin"): Promise<number> {
  const firebaseUid = crypto.randomUUID();
  return addUser(database.db, { email: `${firebaseUid}@example.com`, firebaseUid, role });
}

async function open(role: "Editor" | "Admin" | null, isStaff = role !== null) {
  const session = role && {
    ...(await addSession(database.db, await newUser(role))),
    isStaff,
  };
  const context = {
    db: database.db,
    read: createReadBatcher(database.db).read,
    session: { read: async () => session },
    cart: { endedAccount: async () => null },
    log: { info: () => undefined },
  } as unknown as AppLoadContext;
  const reads: string[] = [];
  const page = (read: () => Promise<string>) =>
    readAdminPage(request, context, { ...options, namespaces: [...options.namespaces] }, () => {
      reads.push("begun");
      return read();
    });
  return { context, reads, page };
}

const status = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (thrown: Response) => thrown.status,
  );

test("a page's data are read in the round trip that says who asks", async () => {
  const { context, page } = await open("Admin");
  const before = database.requests;
  const { data } = await page(async () => {
    await context.read(database.db.query.settings.findMany({ columns: { settingKey: true } }));
    return "data";
  });
  expect(data).toBe("data");
  expect(database.requests - before).toBe(1);
});

test("without the right its refusal comes first, and who is not of the staff sets nothing off", async () => {
  const fails = () => Promise.reject(new Response(null, { status: 404 }));
  const editor = await open("Editor");
  expect([await status(editor.page(fails)), editor.reads]).toEqual([403, ["begun"]]);
  const nobody = await open(null);
  expect([await status(nobody.page(fails)), nobody.reads]).toEqual([303, []]);
  const admin = await open("Admin");
  expect(await status(admin.page(fails))).toBe(404);
  const newly = await open("Admin", false);
  expect([await status(newly.page(async () => "data")), newly.reads]).toEqual([200, ["begun"]]);
});
