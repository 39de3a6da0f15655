import { expect, test } from "vitest";
import { searchWords } from "./search-words";

const words = {
  name: "Blusa",
  description: `<p><strong>Fresca:</strong> ${"de lino &amp; seda. ".repeat(20)}</p>`,
  seoTitle: "",
  seoDescription: "",
};

test("own texts are used as they are, also long ones", () => {
  const own = { seoTitle: "Blusa & falda ".repeat(9), seoDescription: "Lino peruano. ".repeat(20) };
  expect(searchWords({ ...words, ...own })).toEqual({ title: own.seoTitle, description: own.seoDescription });
});

test("without them, the name and the start of the description are, each by itself", () => {
  const { title, description } = searchWords(words);
  expect([title, description.length <= 160, description.endsWith("…")]).toEqual(["Blusa", true, true]);
  expect(description).toMatch(/^Fresca: de lino & seda\. /);
  expect(searchWords({ ...words, seoTitle: "Blusa de lino" })).toEqual({
    title: "Blusa de lino",
    description,
  });
});
