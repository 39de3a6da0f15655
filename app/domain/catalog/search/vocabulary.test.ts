import { expect, test } from "vitest";
import { phrasesOf, readVocabulary } from "./vocabulary";

const LINES = `chalina, Chales = pañuelo, bufanda
ropa de baño = bikini
chalina = poncho
no line
a = b = c
= falda`;

const vocabulary = readVocabulary(LINES, ["Suéteres y abrigos"]);

test("each word or phrase on the left has those on the right as synonyms", () => {
  expect(Object.fromEntries(vocabulary.synonyms)).toEqual({
    chalina: ["pañuelo", "bufanda", "poncho"],
    chal: ["pañuelo", "bufanda"],
    "ropa de bano": ["bikini"],
  });
});

test("synonyms and the words of categories name kinds of products", () => {
  const kinds = [
    "sueter",
    "abrigo",
    "panuelo",
    "bufanda",
    "chalina",
    "chal",
    "poncho",
    "bikini",
    "ropa de bano",
  ];
  expect([...vocabulary.kinds].sort()).toEqual(kinds.sort());
});

test("words are split into phrases with synonyms and single words", () => {
  expect(phrasesOf(["una", "ropa", "de", "baño", "roja"], vocabulary)).toEqual([
    ["una"],
    ["ropa", "de", "baño"],
    ["roja"],
  ]);
});

test("a line counts each phrase once, and fifty on each side", () => {
  const many = Array.from({ length: 200 }, (_, index) => `palabra${index}`).join();
  const { synonyms } = readVocabulary(`chal, chal = manta, manta\n${many} = ${many}\npalabra1 = ${many}`, []);
  expect(synonyms.get("chal")).toEqual(["manta"]);
  expect(synonyms.size).toBe(51);
  expect(synonyms.get("palabra1")).toHaveLength(50);
});
