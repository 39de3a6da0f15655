import { expect, test } from "vitest";
import { interfaceLanguages } from "../../app/i18n/locales";

/** Words that a language has in common with Spanish, and names. */
const SHARED_WORDS: Record<string, string[]> = {
  en: [
    ..."api beige color cookie cookies csv error lookbook material no principal sku stock subtotal total".split(
      " ",
    ),
    ..."boleta cm dni eircode facebook factura igv instagram izipay plin ruc ubigeo whatsapp windows yape".split(
      " ",
    ),
  ],
};

/** Names of Peruvian documents, and of a person in examples. */
const NAMES = /Libro de Reclamaciones|carné de extranjería|Registro de Ventas e Ingresos|Ana Quispe/gi;

/** Words of Spanish that other languages of the interface lack. */
const SPANISH = "al con de del el es la las los más para por que se sin una".split(" ");

const wordsOf = (text: string): string[] =>
  text
    .replace(NAMES, "")
    .replace(/\{\{\w+\}\}/g, "")
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** Finds texts that are the Spanish ones, or have Spanish words. */
function findSpanish(
  texts: Record<string, string>,
  spanish: Record<string, string>,
  shared: readonly string[],
): string[] {
  return Object.keys(texts).filter((key) => {
    const words = wordsOf(texts[key] ?? "");
    const isSame = texts[key] === spanish[key] && words.some((word) => !shared.includes(word));
    return isSame || words.some((word) => SPANISH.includes(word) && !shared.includes(word));
  });
}

type Language = (typeof interfaceLanguages)[number];

async function textsOf({ shop, admin, mail }: Language): Promise<Record<string, string>> {
  const namespaces = Object.entries({ ...shop, ...(await admin()), ...(await mail()) });
  return Object.fromEntries(
    namespaces.flatMap(([space, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${space}.${name}`, String(text)]),
    ),
  );
}

const others = interfaceLanguages.filter(({ code }) => code !== "es");

test.each(others)("no text of $name was left in Spanish", async (language) => {
  const spanish = interfaceLanguages.find(({ code }) => code === "es");
  if (!spanish) throw new TypeError("Spanish is missing");
  const shared = SHARED_WORDS[language.code] ?? [];
  expect(findSpanish(await textsOf(language), await textsOf(spanish), shared)).toEqual([]);
});

test("texts left in Spanish are found, but not names, placeholders and shared words", () => {
  const spanish = {
    status: "Estado",
    total: "Total",
    book: "Libro de Reclamaciones",
    of: "{{name}} de {{total}}",
  };
  const english = {
    status: "Estado",
    total: "Total",
    book: "Libro de Reclamaciones",
    of: "{{total}} de {{name}}",
  };
  expect(findSpanish(english, spanish, ["total"])).toEqual(["status", "of"]);
});
