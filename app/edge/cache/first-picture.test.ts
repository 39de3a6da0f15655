import { expect, test } from "vitest";
import { firstPictureLink } from "./first-picture.server";

const image = (attributes: string) => `<img src="/media/a-640.webp" ${attributes} fetchpriority="high"/>`;
const CANDIDATES = 'srcSet="/media/a-320.webp 320w, /media/a-640.webp 640w" sizes="88vw"';
const source = (media: string) => `<source ${media}srcSet="/media/b-320.webp 320w" sizes="100vw"/>`;

test("names the first picture of high priority with its sizes", () => {
  const lazy = '<img srcSet="/media/z-320.webp 320w" sizes="1vw" loading="lazy"/>';
  expect(firstPictureLink(lazy + image(CANDIDATES) + image('srcSet="/media/c.webp 1w" sizes="2vw"'))).toBe(
    '</media/a-320.webp>; rel=preload; as=image; imagesrcset="/media/a-320.webp 320w, /media/a-640.webp 640w"; imagesizes="88vw"; fetchpriority=high',
  );
});

test("names the picture for narrow screens where there are two", () => {
  const html = `<picture>${source('media="(max-width: 48em)" ')}${image(CANDIDATES)}</picture>`;
  expect(firstPictureLink(html)).toBe(
    '</media/b-320.webp>; rel=preload; as=image; imagesrcset="/media/b-320.webp 320w"; imagesizes="100vw"; media="(max-width: 48em)"; fetchpriority=high',
  );
});

test.each([
  ["no picture of high priority", '<img srcSet="/media/z-320.webp 320w" sizes="1vw"/>'],
  ["a source without a condition", `<picture>${source("")}${image(CANDIDATES)}</picture>`],
  [
    "several sources",
    `<picture>${source('media="print" ')}${source('media="all" ')}${image(CANDIDATES)}</picture>`,
  ],
  ["a picture elsewhere", image('srcSet="https://evil.test/a.webp 1w" sizes="1vw"')],
  ["a line break", image('srcSet="/media/a.webp 1w\n" sizes="1vw"')],
  ["no sizes", image('srcSet="/media/a.webp 1w"')],
])("is null for %s", (_, html) => {
  expect(firstPictureLink(html)).toBeNull();
});
