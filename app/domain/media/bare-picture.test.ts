import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { plainPicture } from "../../../tests/support/data/picture-store";
import { barePicture } from "./bare-picture";
import { pictureFacts } from "./picture-facts";

const noise = (width = 60, height = 40) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#fff",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });

const located = (picture: sharp.Sharp) =>
  picture.withExif({
    IFD0: { Artist: "Rosa Quispe", Make: "Cámara" },
    IFD3: { GPSLatitudeRef: "S", GPSLatitude: "12/1 7/1 0/1" },
  });

const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">Av. Larco 100</x:xmpmeta>';

const encoders: Record<string, (picture: sharp.Sharp) => Promise<Buffer>> = {
  jpeg: (picture) => picture.jpeg().toBuffer(),
  "progressive jpeg": (picture) => picture.jpeg({ progressive: true }).toBuffer(),
  "jpeg of four colours": (picture) => picture.toColourspace("cmyk").jpeg().toBuffer(),
  png: (picture) => picture.png().toBuffer(),
  "indexed png": (picture) => picture.png({ palette: true }).toBuffer(),
  webp: (picture) => picture.webp().toBuffer(),
  "lossless webp": (picture) => picture.webp({ lossless: true }).toBuffer(),
  "webp with alpha": (picture) => picture.ensureAlpha(0.5).webp().toBuffer(),
};

function bareOf(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const facts = pictureFacts(bytes);
  if (!facts.ok) throw new Error(facts.code);
  return barePicture(new Uint8Array(bytes), facts.value);
}

const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

describe.each(Object.entries(encoders))("a %s", (_, encode) => {
  test("loses its metadata and what follows it, and no pixel", async () => {
    const picture = await encode(located(noise()).withXmp(xmp));
    const sent = Buffer.concat([picture, Buffer.from("PK\x03\x04 a film, Av. Larco 100")]);
    expect(pictureFacts(sent)).toMatchObject({ value: { hasMetadata: true } });
    const bare = bareOf(sent);
    expect(pictureFacts(bare)).toMatchObject({ value: { width: 60, height: 40, hasMetadata: false } });
    const text = Buffer.from(bare).toString("latin1");
    for (const secret of ["Rosa", "Exif", "Larco", "GPS", "xmpmeta", "film"])
      expect(text).not.toContain(secret);
    expect(await pixelsOf(bare)).toEqual(await pixelsOf(picture));
    expect((await sharp(bare).metadata()).exif).toBeUndefined();
  });

  test("stays as it is when it has nothing but itself", async () => {
    const picture = await encode(noise());
    expect(Buffer.from(bareOf(picture))).toEqual(picture);
  });
});

test.each([3, 6, 8])(
  "a jpeg keeps its orientation %d, and nothing else of its Exif data",
  async (orientation) => {
    const sent = await plainPicture(30, 20)
      .withMetadata({ orientation })
      .withExifMerge({ IFD0: { Artist: "Rosa" } })
      .jpeg()
      .toBuffer();
    const bare = bareOf(sent);
    expect(await sharp(bare).metadata()).toMatchObject({ orientation, width: 30, height: 20 });
    expect(Buffer.from(bare).toString("latin1")).not.toContain("Rosa");
    expect(await sharp(bare).autoOrient().raw().toBuffer()).toEqual(
      await sharp(sent).autoOrient().raw().toBuffer(),
    );
  },
);

test.each(["png", "webp"] as const)("a %s with an orientation keeps it", async (format) => {
  const sent = await located(plainPicture(30, 20))[format]().toBuffer();
  const facts = pictureFacts(sent);
  if (!facts.ok) throw new Error(facts.code);
  const bare = barePicture(new Uint8Array(sent), { ...facts.value, orientation: 6 });
  expect(await sharp(bare).metadata()).toMatchObject({ orientation: 6, format, width: 30, height: 20 });
  expect(await pixelsOf(bare)).toEqual(await pixelsOf(sent));
});

test("an animated webp keeps its frames, and nothing else in them", async () => {
  const frames = [plainPicture(20, 20, "#ff0000"), plainPicture(20, 20, "#00ff00")];
  const input = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
  const sent = await sharp(input, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  const bare = bareOf(Buffer.concat([sent, Buffer.from("more")]));
  expect(await sharp(bare, { animated: true }).metadata()).toMatchObject({ pages: 2 });
  expect(await sharp(bare, { animated: true }).raw().toBuffer()).toEqual(
    await sharp(sent, { animated: true }).raw().toBuffer(),
  );
});

test("segments between scans, thumbnails and unknown segments of a jpeg are left out", async () => {
  const picture = await encoders["progressive jpeg"]?.(noise());
  if (!picture) throw new Error("No picture");
  const comment = Buffer.from("\xff\xfe\x00\x0aLarco100", "latin1");
  const reserved = Buffer.from("\xff\xf0\x00\x0aLarco100", "latin1");
  const second = picture.indexOf(Buffer.from([0xff, 0xda]), picture.indexOf(Buffer.from([0xff, 0xda])) + 2);
  const table = picture.lastIndexOf(Buffer.from([0xff, 0xc4]), second);
  const sent = Buffer.concat([picture.subarray(0, table), comment, reserved, picture.subarray(table)]);
  expect(Buffer.from(bareOf(sent))).toEqual(picture);

  const jfif = Buffer.from("\xff\xe0\x00\x13JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01ABC", "latin1");
  const withThumbnail = Buffer.concat([picture.subarray(0, 2), jfif, picture.subarray(2)]);
  const bare = Buffer.from(bareOf(withThumbnail));
  expect(bare.toString("latin1")).not.toContain("ABC");
  expect(await pixelsOf(bare)).toEqual(await pixelsOf(picture));
});

test("a jpeg without its end gets one, and one that is cut off within a segment is broken", async () => {
  const picture = await noise().jpeg().toBuffer();
  expect(Buffer.from(bareOf(picture.subarray(0, -2)))).toEqual(picture);
  const scan = picture.indexOf(Buffer.from([0xff, 0xda]));
  const facts = {
    contentType: "image/jpeg",
    width: 60,
    height: 40,
    orientation: 1,
    hasMetadata: false,
  } as const;
  expect(() => barePicture(new Uint8Array(picture.subarray(0, scan - 3)), facts)).toThrow(RangeError);
});
