import { expect, test } from "vitest";
import { pictureKey, pictureUrl } from "./picture";

const key = "0123456789abcdef0123456789abcdef";

test.each([
  [pictureUrl({ key, widths: [320, 640] }, 640), key],
  [pictureUrl({ key, widths: [] }, 640), key],
  [`/media/${key}`, key],
  ["/media/demo-blouse-1-320.webp", "demo-blouse-1"],
  [key, null],
  [`https://example.com/media/${key}`, null],
  [`/media/${key}/../x`, null],
  ["/media/", null],
  ["", null],
])("%j refers to the picture %j", (address, expected) => {
  expect(pictureKey(address)).toBe(expected);
});
