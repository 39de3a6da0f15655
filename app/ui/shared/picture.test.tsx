import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture";

const stored = { key: "a", width: 1280, height: 640, widths: [640], color: null, focus: "10% 20%" };

test("each crop is placed by its own focal point", () => {
  const phone = { ...stored, key: "b", focus: "30% 40%" };
  const drawn = renderToStaticMarkup(<Picture picture={stored} phone={phone} alt="" sizes="100vw" />);
  expect(drawn).toContain('style="--focus:10% 20%;--phone-focus:30% 40%"');
  const plain = renderToStaticMarkup(<Picture picture={stored} alt="" sizes="100vw" />);
  expect(plain).toContain('style="object-position:10% 20%"');
});
