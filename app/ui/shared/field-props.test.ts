import { describe, expect, test } from "vitest";
import type { FormResult } from "~/domain/form-reply";
import { m } from "~/i18n/message";
import { fieldProps } from "./field-props";

const refused: FormResult = {
  status: "error",
  initialValue: { email: "rosa" },
  error: { email: [m("checkout.invalidEmail")] },
};

describe("a field of a plain form", () => {
  test("begins with its default until the form was sent", () => {
    expect(fieldProps(null, "name", { defaultValue: "Rosa" }).initialValue).toBe("Rosa");
  });

  test("keeps what was typed, with what is wrong with it", () => {
    const { initialValue, errors, errorId } = fieldProps(refused, "email", { id: "stock-email" });
    expect([initialValue, errors, errorId]).toEqual(["rosa", ["checkout.invalidEmail"], "stock-email-error"]);
  });

  test("stays empty where it was emptied", () => {
    expect(fieldProps(refused, "name", { defaultValue: "Rosa" }).initialValue).toBeUndefined();
  });

  test("keeps its default where the form did not reach the server", () => {
    const offline: FormResult = { status: "error", error: { "": [m("checkout.offline")] } };
    expect(fieldProps(offline, "name", { defaultValue: "Rosa" })).toMatchObject({ initialValue: "Rosa" });
  });
});
