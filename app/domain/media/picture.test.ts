import { expect, test } from "vitest";
import { keyInPictureUrl, pictureUrl } from "./picture";

test("a picture's address, of whatever origin, holds its key", () => {
  const address = pictureUrl({ key: "ab_c-9", widths: [320, 960] }, 640);
  expect(address).toBe("/media/ab_c-9-960.webp");
  expect(keyInPictureUrl(address)).toBe("ab_c-9");
  expect(keyInPictureUrl(`https://shop.example${address}`)).toBe("ab_c-9");
});

test.each([
  "",
  "/media/",
  "/media/abc.webp",
  "/media/a/b-640.webp",
  "x/media/abc-640.webp",
  "/media/abc-640.webp?x=1",
])("%j is no picture's address", (address) => expect(keyInPictureUrl(address)).toBeNull());
