import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { plainPicture } from "../../../tests/support/data/picture-store";
import { withoutExif } from "./exif";
import { firstPixel } from "./first-pixel";
import { pictureFacts } from "./picture-facts";

const encoded = {
  jpeg: (exif = false) => withExif(plainPicture(30, 20), exif).jpeg().toBuffer(),
  "progressive jpeg": () => plainPicture(30, 20).jpeg({ progressive: true }).toBuffer(),
  png: (exif = false) => withExif(plainPicture(30, 20), exif).png().toBuffer(),
  webp: (exif = false) => withExif(plainPicture(30, 20), exif).webp().toBuffer(),
  "lossless webp": () => plainPicture(30, 20).webp({ lossless: true }).toBuffer(),
};
const withExif = (picture: sharp.Sharp, exif: boolean) =>
  exif ? picture.withExif({ IFD0: { Artist: "Rosa" } }) : picture;

describe("pictureFacts", () => {
  test.each(Object.entries(encoded))("reads size and type of a %s without metadata", async (name, encode) => {
    const contentType = `image/${name.split(" ").at(-1)}`;
    const facts = { contentType, width: 30, height: 20, orientation: 1, hasMetadata: false };
    expect(pictureFacts(await encode())).toEqual({ ok: true, value: facts });
  });

  test.each(["jpeg", "png", "webp"] as const)("detects metadata in %s", async (name) => {
    expect(pictureFacts(await encoded[name](true))).toMatchObject({ ok: true, value: { hasMetadata: true } });
  });

  test.each(["jpeg", "png", "webp"] as const)(
    "treats data after the end of a %s as metadata",
    async (name) => {
      const bytes = Buffer.concat([await encoded[name](), Buffer.from("a film")]);
      expect(pictureFacts(bytes)).toMatchObject({ ok: true, value: { hasMetadata: true } });
    },
  );

  test.each(["jpeg", "png", "webp"] as const)(
    "reads the orientation of a %s, which can be removed",
    async (name) => {
      for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
        const picture = await plainPicture(30, 20).withMetadata({ orientation })[name]().toBuffer();
        const bytes = new Uint8Array(picture);
        expect(pictureFacts(bytes)).toMatchObject({
          ok: true,
          value: { orientation, width: 30, height: 20 },
        });
        const bare = withoutExif(bytes, `image/${name}`);
        expect(pictureFacts(bare)).toMatchObject({
          ok: true,
          value: { orientation: 1, width: 30, height: 20 },
        });
        const metadata = await sharp(bare, { failOn: "warning" }).metadata();
        expect(metadata).toMatchObject({ width: 30, height: 20 });
        expect([metadata.orientation, metadata.exif]).toEqual([undefined, undefined]);
        expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
      }
    },
  );

  /** A PNG with a chunk before its pixels. */
  async function pngWith(type: string, content: Buffer): Promise<Uint8Array<ArrayBuffer>> {
    const png = await encoded.png();
    const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type), content, Buffer.alloc(4)]);
    chunk.writeUInt32BE(content.length);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
    return new Uint8Array(Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]));
  }

  test("broken Exif data refuse no picture, and XMP's orientation does not count", async () => {
    const xmp = `XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
      xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Orientation="6"/></rdf:RDF></x:xmpmeta>`;
    for (const [type, content] of [
      ["eXIf", "not Exif"],
      ["eXIf", "II*\0\xff\xff\xff\xff"],
      ["eXIf", ""],
      ["iTXt", xmp],
    ] as const) {
      const bytes = await pngWith(type, Buffer.from(content, "latin1"));
      expect(pictureFacts(bytes)).toMatchObject({ ok: true, value: { orientation: 1, hasMetadata: true } });
      expect(await sharp(withoutExif(bytes, "image/png")).metadata()).toMatchObject({ width: 30 });
    }
  });

  test("XMP before the Exif data of a JPEG, and a prefix of those of a WebP, do not hide the orientation", async () => {
    const jpeg = await plainPicture(30, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const xmp = Buffer.from("\xff\xe1\0\x22http://ns.adobe.com/xap/1.0/\0<x/>", "latin1");
    xmp.writeUInt16BE(xmp.length - 2, 2);
    const before = Buffer.concat([jpeg.subarray(0, 2), xmp, jpeg.subarray(2)]);
    expect(pictureFacts(before)).toMatchObject({ ok: true, value: { orientation: 6 } });

    const prefixed = await plainPicture(30, 20).withMetadata({ orientation: 6 }).webp().toBuffer();
    const exif = prefixed.indexOf("EXIF") + 8;
    expect(prefixed.toString("latin1", exif, exif + 6)).toBe("Exif\0\0");
    const bare = Buffer.concat([prefixed.subarray(0, exif), prefixed.subarray(exif + 6)]);
    bare.writeUInt32LE(prefixed.readUInt32LE(exif - 4) - 6, exif - 4);
    bare.writeUInt32LE(prefixed.readUInt32LE(4) - 6, 4);
    for (const webp of [prefixed, bare]) {
      expect(pictureFacts(webp)).toMatchObject({ ok: true, value: { orientation: 6 } });
    }
  });

  test("a canvas smaller than its frame does not reduce the size", async () => {
    const bytes = await plainPicture(300, 200)
      .webp()
      .withExif({ IFD0: { Artist: "Rosa" } })
      .toBuffer();
    expect(bytes.toString("latin1", 12, 16)).toBe("VP8X");
    bytes.writeUIntLE(9, 24, 3);
    expect(pictureFacts(bytes)).toMatchObject({ ok: true, value: { width: 300, height: 200 } });
  });
});

describe("rejected files", () => {
  test.each([
    ["nothing", ""],
    ["text", "hello"],
    ["a drawing that may run scripts", '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ["a page that says it is a GIF", "GIF89a<script>alert(1)</script>"],
    ["a RIFF of sound", "RIFF\x10\0\0\0WAVEfmt "],
  ])("%s", (_name, text) => {
    expect(pictureFacts(Buffer.from(text, "latin1"))).toEqual({ ok: false, code: "picture-type" });
  });

  test.each(Object.entries(encoded))("a truncated %s", async (_name, encode) => {
    const bytes = await encode();
    for (const length of [12, 16, 20, 24, 28]) {
      expect(pictureFacts(bytes.subarray(0, length)), `${length} bytes`).toMatchObject({ ok: false });
    }
  });

  test("a PNG that continues after its end, or starts twice", async () => {
    const png = await encoded.png();
    expect(pictureFacts(png.subarray(0, -12))).toEqual({ ok: false, code: "picture-broken" });
    const twice = Buffer.concat([png.subarray(0, 33), png.subarray(8)]);
    expect(pictureFacts(twice)).toEqual({ ok: false, code: "picture-broken" });
  });

  test("a JPEG with two frames, and one without height", async () => {
    const jpeg = await encoded.jpeg();
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    const segment = jpeg.subarray(frame, frame + 2 + jpeg.readUInt16BE(frame + 2));
    const twice = Buffer.concat([jpeg.subarray(0, frame), segment, jpeg.subarray(frame)]);
    expect(pictureFacts(twice)).toEqual({ ok: false, code: "picture-broken" });
    jpeg.writeUInt16BE(0, frame + 5);
    expect(pictureFacts(jpeg)).toEqual({ ok: false, code: "picture-broken" });
  });

  test("random bytes after a valid signature don't throw", () => {
    const starts = ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "RIFF\x40\0\0\0WEBP"];
    for (let round = 0; round < 300; round++) {
      const start = Buffer.from(starts[round % 3] ?? "", "latin1");
      const noise = Uint8Array.from(
        { length: 90 },
        (_, index) => (Math.imul(index + 7, round * 2654435761) >>> 9) & 255,
      );
      expect(() => pictureFacts(Buffer.concat([start, noise]))).not.toThrow();
    }
  });
});

test("the colour of a tiny PNG, with an alpha channel or in grey", async () => {
  const png = async (picture: sharp.Sharp) => new Uint8Array(await picture.png().toBuffer()).buffer;
  expect(await firstPixel(await png(plainPicture(1, 1)))).toBe("#c08040");
  expect(await firstPixel(await png(plainPicture(1, 1).ensureAlpha()))).toBe("#c08040");
  expect(await firstPixel(await png(plainPicture(1, 1, "#808080").toColourspace("b-w")))).toBe("#808080");
  expect(await firstPixel(await png(plainPicture(1, 1).toColourspace("rgb16")))).toBeNull();
});
