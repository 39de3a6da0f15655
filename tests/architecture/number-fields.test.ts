import { describe, expect, test } from "vitest";
import { searchRepository } from "../support/repository";

const NUMBER_FIELD = /\btype(?:=\{?|:\s*)["'`]number["'`]|\bNumberInput\b/g;

const findNumberFields = (source: string): string[] => source.match(NUMBER_FIELD) ?? [];

describe("fields for numbers", () => {
  test("do not react to the wheel: they have the props of `wholeNumber`, or `inputMode`", () => {
    const isComponent = (file: string) => /^app\/.*\.tsx$/.test(file) || /^app\/ui\/.*\.ts$/.test(file);
    expect(searchRepository(findNumberFields, isComponent)).toEqual([
      'app/ui/shared/form/whole-number.ts: type="number"',
    ]);
  });

  test.each([
    '<input type="number" />',
    "<TextInput type={'number'} />",
    'const props = { type: "number" };',
    "<NumberInput />",
  ])("are found in %s", (source) => {
    expect(findNumberFields(source)).toHaveLength(1);
  });
});
