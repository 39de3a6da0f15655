import { describe, expect, test } from "vitest";
import { decodeFile, type Encoding } from "./decode-file";
import { guessEncoding } from "./guess-encoding";
import { bytesOf, type SingleByte, singleBytes, unitsByByte } from "./single-byte";

const utf8 = (text: string) => new TextEncoder().encode(text);

function encode(text: string, encoding: SingleByte): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const byte = unitsByByte[encoding].indexOf(character.charCodeAt(0));
    if (byte === -1) throw new Error(`${encoding} lacks ${character}`);
    return byte;
  });
}

const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

const FILES = [
  "Title,Type\nBlusa de algodón,Camisas\nPantalón año nuevo,Niños\n",
  "name\nCAMISÓN DE ALGODÓN\nCÁRDIGAN\nÑUSTA\nÚNICO DISEÑO\n",
  "Title\nJosé\n",
  "Title\nTamaño\n",
  "Title\nPingüino\n",
  "Title\nMUÑECA\n",
  "Title,Body (HTML)\nChal,<p>¿Qué tal? ¡Hermoso!</p>\n",
  "Title\nDISEñO ALGODóN\n",
  "Title\nÁngel\nÉpoca\nÍndigo\nÓpalo\nÚltimo\n",
];

describe.each(singleBytes)("a file in %s", (encoding) => {
  test.each(FILES)("is recognised: %j", (text) => {
    const bytes = encode(text, encoding);
    const { candidates, isSure } = guessEncoding(bytes);
    expect({ encoding: candidates[0], isSure }).toEqual({ encoding, isSure: true });
    expect(decodeFile(bytes, candidates[0]).text).toBe(text);
  });

  test("can be read in any of the three", () => {
    expect(guessEncoding(encode("Camisón\n", encoding)).candidates.toSorted()).toEqual(
      singleBytes.toSorted(),
    );
  });
});

test("signs of Windows are recognised", () => {
  const text = "Title\nLeñador “Rústico” – talla única • S/ 129 …\nDri‑FIT™ Levi’s\n".replace("‑", "-");
  expect(guessEncoding(encode(text, "windows-1252"))).toMatchObject({
    candidates: expect.arrayContaining(["windows-1252"]),
    isSure: true,
  });
});

test.each([
  ["an apostrophe of Windows, which is í in Mac Roman", encode("Title\nwomen’s\n", "windows-1252")],
  ["a space of Windows, which is á in code page 850", encode("Title\nPolo\u00a0azul\n", "windows-1252")],
  ["letters of none of the encodings", Uint8Array.from([0xb0, 0xb1, 0xb2, 0xdb, 0x0a])],
])("asks about %s", (_, bytes) => {
  expect(guessEncoding(bytes).isSure).toBe(false);
});

describe("UTF-8", () => {
  test.each([
    ["Title\nTamaño\n", true],
    ["Title\nAbrigo “CAFÉ” – 20 °C ❤ 👗\n", true],
    ["\ufeffTitle\nÑandú\n", true],
    ["Title\nPolo\n", true],
    ["Title\nTama\ufffdo\n", false],
  ])("%j is read as it is", (text, isSure) => {
    expect(guessEncoding(utf8(text))).toEqual({ candidates: ["utf-8"], isSure });
    expect(decodeFile(utf8(text), "utf-8").text).toBe(text);
  });

  test.each(singleBytes)("with lines in %s is read line by line, and the lines are known", (other) => {
    const bytes = joined(
      utf8("Title\nTamaño\nCamisón 👗\r\n"),
      encode("Pantalón\nAñil\n", other),
      utf8("Niño\n"),
    );
    const { candidates, isSure } = guessEncoding(bytes);
    expect({ encoding: candidates[0], isSure }).toEqual({ encoding: `utf-8-or-${other}`, isSure: true });
    const { text, places } = decodeFile(bytes, candidates[0]);
    expect(text).toBe("Title\nTamaño\nCamisón 👗\r\nPantalón\nAñil\nNiño\n");
    expect(places.map((at) => text[at])).toEqual(["ó", "ñ"]);
  });

  test("with a mark and one letter in another encoding keeps its header", () => {
    const bytes = joined(utf8("\ufeffTitle\n"), encode("Camisón\n", "windows-1252"));
    const { candidates, isSure } = guessEncoding(bytes);
    expect({ encoding: candidates[0], isSure }).toEqual({ encoding: "utf-8-or-windows-1252", isSure: true });
    expect(decodeFile(bytes, candidates[0]).text).toBe("\ufeffTitle\nCamisón\n");
  });

  test("with another encoding in a line that has UTF-8 too is read letter by letter", () => {
    const bytes = joined(utf8("Title,Type\nTamaño,"), encode("Camisón\n", "windows-1252"), utf8("Niño,a\n"));
    const [encoding] = guessEncoding(bytes).candidates;
    expect(decodeFile(bytes, encoding).text).toBe("Title,Type\nTamaño,Camisón\nNiño,a\n");
  });

  test("with many lines and one letter in another encoding at the end is read whole", () => {
    const text = "Tamaño\n".repeat(20_000);
    const bytes = joined(utf8(text), encode("Camisón\n", "macintosh"));
    const { candidates, isSure } = guessEncoding(bytes);
    expect({ encoding: candidates[0], isSure }).toEqual({ encoding: "utf-8-or-macintosh", isSure: true });
    expect(decodeFile(bytes, candidates[0]).text).toBe(`${text}Camisón\n`);
  });

  test.each(singleBytes)("that was read in %s and saved again is asked about", (readAs) => {
    const text = "Title\nTamaño único: ¿qué más?\nÁngel 10 €\n";
    const twice = utf8(new TextDecoder().decode(utf8(decodeFile(utf8(text), readAs).text)));
    const { candidates, isSure } = guessEncoding(twice);
    expect(candidates).toEqual([`utf-8-as-${readAs}`, "utf-8"]);
    expect(isSure).toBe(false);
    expect(decodeFile(twice, candidates[0]).text).toBe(text);
  });
});

describe("UTF-16", () => {
  const units = (text: string, isLittle: boolean) =>
    Uint8Array.from(
      [...text].flatMap((letter) => {
        const [high, low] = [letter.charCodeAt(0) >> 8, letter.charCodeAt(0) & 0xff];
        return isLittle ? [low, high] : [high, low];
      }),
    );

  test.each([
    ["utf-16le", "\ufeffTamaño,a\n", true],
    ["utf-16be", "\ufeffTamaño,a\n", false],
    ["utf-16le", "Tamaño,a\n", true],
    ["utf-16be", "Tamaño,a\n", false],
  ] as const)("%s is recognised: %j", (encoding, text, isLittle) => {
    const bytes = units(text, isLittle);
    expect(guessEncoding(bytes)).toEqual({ candidates: [encoding], isSure: true });
    expect(decodeFile(bytes, encoding).text).toBe(text);
  });
});

test.each<Encoding>(["utf-8", "utf-8-or-windows-1252", "utf-8-or-ibm850"])(
  "invalid UTF-8 does not throw in %s",
  (encoding) => {
    const bytes = Uint8Array.from([0xc0, 0x80, 0xe0, 0x80, 0x80, 0xed, 0xa0, 0x80, 0xf5, 0x80, 0xff, 0xc3]);
    expect(decodeFile(bytes, encoding).text.length).toBeGreaterThan(0);
  },
);

test("each byte has one character in each encoding", () => {
  const all = bytesOf(String.fromCharCode(...Array.from({ length: 256 }, (_, byte) => byte)));
  for (const encoding of singleBytes) expect(new Set(decodeFile(all, encoding).text).size).toBe(256);
});
