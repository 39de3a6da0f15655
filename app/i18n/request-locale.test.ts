import { expect, test } from "vitest";
import { localeOfRequest } from "./request-locale.server";

const localeFor = (path: string, acceptLanguage?: string) =>
  localeOfRequest(
    new Request(`https://shop.test${path}`, {
      headers: acceptLanguage === undefined ? {} : { "accept-language": acceptLanguage },
    }),
  );

test.each([
  ["/en/shop", "es-PE", "en"],
  ["/fr/shop?lang=es", "es-PE", "fr"],
  ["/es.data?lang=en", "en", "es"],
  ["/door", undefined, "es"],
  ["/door", "en-US,en;q=0.9,es;q=0.8", "en"],
  ["/door", "es-PE,en;q=0.5", "es"],
  ["/door", "fr-FR,en;q=0.5", "en"],
  ["/door", "es;q=0.1, en;q=0.8", "en"],
  ["/door", "en;q=0", "es"],
  ["/door", "de, zh", "es"],
  ["/door.data?lang=en", "es", "en"],
  ["/door?lang=es", "en", "es"],
  ["/door?lang=pt", "en", "en"],
  ["/nothing?lang=en", "es", "en"],
  ["/api/languages", undefined, "es"],
  ["/api/languages", "en-US", "en"],
])("%s with Accept-Language %s is in %s", (path, acceptLanguage, expected) => {
  expect(localeFor(path, acceptLanguage)).toBe(expected);
});

test.each(["", "*", "%%%", "en_US", "x-y-z-", ";q=1", "en;q=abc", "a-".repeat(300), "<script>", "__proto__"])(
  "the invalid language %j gives a supported language",
  (invalid) => {
    expect(["es", "en"]).toContain(localeFor("/door", invalid));
    expect(["es", "en"]).toContain(localeFor(`/door?lang=${encodeURIComponent(invalid)}`));
  },
);
