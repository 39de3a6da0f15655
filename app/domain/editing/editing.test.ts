import { expect, test } from "vitest";
import { editing } from "~db/schema";
import { addUser } from "~db/test-rows";
import { openStaffShop } from "../../../tests/support/staff-shop";
import { isEditedPath, OPEN_SECONDS } from "./editing";
import { noteLeftForm, noteOpenForm } from "./editing.server";

const path = "/admin/products/7";
const now = 1_800_000_000;

async function openForms() {
  const { db, staff } = await openStaffShop();
  const rosa = Number(staff.staff.id);
  const luz = await addUser(db, {
    email: "luz@example.com",
    firebaseUid: "uid-luz",
    name: "Luz",
    role: "Editor",
  });
  return { db, rosa, luz };
}

test("colleagues who have the same form open are named, without oneself", async () => {
  const { db, rosa, luz } = await openForms();
  expect(await noteOpenForm(db, { userId: rosa, path, now })).toEqual([]);
  expect(await noteOpenForm(db, { userId: rosa, path, now: now + 1 })).toEqual([]);
  expect(await noteOpenForm(db, { userId: luz, path: "/admin/products/8", now })).toEqual([]);
  expect(await noteOpenForm(db, { userId: luz, path, now })).toEqual(["rosa@example.com"]);
  expect(await noteOpenForm(db, { userId: rosa, path, now })).toEqual(["Luz"]);
});

test("a form that was left or not seen for ten minutes is not open", async () => {
  const { db, rosa, luz } = await openForms();
  await noteOpenForm(db, { userId: luz, path, now });
  await noteLeftForm(db, { userId: luz, path });
  expect(await noteOpenForm(db, { userId: rosa, path, now })).toEqual([]);
  expect(await noteOpenForm(db, { userId: luz, path, now: now + OPEN_SECONDS })).toEqual([
    "rosa@example.com",
  ]);
  expect(await noteOpenForm(db, { userId: luz, path, now: now + OPEN_SECONDS + 1 })).toEqual([]);
  expect(await db.$count(editing)).toBe(1);
});

test.each([
  "/admin/home",
  "/admin/products/7",
  "/admin/pages/own/3",
  "/admin/pages/terms",
  "/admin/orders/12/edit",
])("%s is edited by several", (form) => expect(isEditedPath(form)).toBe(true));

test.each([
  "/admin",
  "/admin/products",
  "/admin/products/new",
  "/admin/products/bulk",
  "/admin/products/7/preview",
  "/es/shop",
])("%s is not", (page) => expect(isEditedPath(page)).toBe(false));
