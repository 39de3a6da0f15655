import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  clothingKinds,
  drawers,
  drawPicture,
  drawScene,
  renderPicture,
  sceneNames,
  sceneWidths,
  stillLifeKinds,
} from ".";
import { type PictureRequest, patterns, views } from "./types";

const request = (changes: Partial<PictureRequest> = {}): PictureRequest => ({
  kind: "t-shirt",
  view: "front",
  color: "#8a6f5c",
  parameters: {},
  seed: 7,
  ...changes,
});

/** Standard deviation of the strongest colour channel, measured on a small rendering to be quick. */
async function contrastOf(svg: string): Promise<number> {
  const small = svg.replace(/ width="\d+" height="\d+"/, ' width="64" height="80"');
  const { channels } = await sharp(Buffer.from(small)).removeAlpha().stats();
  return Math.max(...channels.map((channel) => channel.stdev));
}

const extremes = (kind: string, end: "minimum" | "maximum") =>
  Object.fromEntries(
    Object.entries(clothingKinds[kind]?.ranges ?? {}).map(([name, range]) => [
      name,
      range.type === "number"
        ? range[end]
        : range.type === "flag"
          ? end === "maximum"
          : (range.values.at(end === "maximum" ? -1 : 0) ?? ""),
    ]),
  );

describe("drawPicture", () => {
  it("returns the same SVG for the same request, and another for a different one", () => {
    expect(drawPicture(request())).toBe(drawPicture(request()));
    const others = [
      { seed: 8 },
      { color: "#333a44" },
      { view: "back" as const },
      { parameters: { neck: "v" } },
    ];
    for (const change of others) expect(drawPicture(request(change))).not.toBe(drawPicture(request()));
  });

  it.each(Object.keys(clothingKinds))("draws %s in every view, without fonts", async (kind) => {
    const pictures = views.map((view) => drawPicture(request({ kind, view })));
    expect(new Set(pictures).size).toBe(views.length);
    for (const svg of pictures) {
      expect(svg).not.toMatch(/<text|<image|font-|NaN|undefined|Infinity/);
      expect(await contrastOf(svg)).toBeGreaterThan(4);
    }
  });

  it.each(Object.keys(clothingKinds))("draws %s at the ends of its ranges", (kind) => {
    for (const end of ["minimum", "maximum"] as const) {
      const svg = drawPicture(request({ kind, parameters: extremes(kind, end) }));
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it.each(Object.entries(clothingKinds))("every parameter of %s changes the drawing", (kind, { ranges }) => {
    const both = (parameters: PictureRequest["parameters"]) =>
      (["front", "back"] as const).map((view) => drawPicture(request({ kind, view, parameters }))).join();
    const defaults = both({});
    for (const [name, range] of Object.entries(ranges)) {
      const values =
        range.type === "number"
          ? [range.minimum, range.maximum]
          : range.type === "flag"
            ? [!range.default]
            : range.values;
      const drawings = new Set([defaults, ...values.map((value) => both({ [name]: value }))]);
      if (range.type === "choice") expect(drawings.size, name).toBe(range.values.length);
      expect(drawings.size, name).toBeGreaterThan(1);
    }
  });

  it.each(patterns)("draws cloth in %s", async (pattern) => {
    expect(await contrastOf(drawPicture(request({ pattern, accent: "#e8d3b0" })))).toBeGreaterThan(4);
  });

  it("has clothing and still lifes", () => {
    expect(Object.keys(drawers)).toEqual(
      expect.arrayContaining([...Object.keys(clothingKinds), ...Object.keys(stillLifeKinds)]),
    );
  });

  it("refuses unknown kinds, parameters and values with a message", () => {
    expect(() => drawPicture(request({ kind: "spaceship" }))).toThrow('No picture of kind "spaceship".');
    expect(() => drawPicture(request({ kind: "toString" }))).toThrow(RangeError);
    expect(() => drawPicture(request({ color: "red" }))).toThrow("Not a #rrggbb colour: red");
    expect(() => drawPicture(request({ parameters: { fit: 2 } }))).toThrow(
      'Picture "t-shirt": "fit" must be a number from 0 to 1, not 2.',
    );
    expect(() => drawPicture(request({ parameters: { neck: "ruff" } }))).toThrow(
      "must be one of crew, v, scoop, boat",
    );
    expect(() => drawPicture(request({ parameters: { wings: true } }))).toThrow('has no parameter "wings"');
  });
});

describe("drawScene", () => {
  it.each(sceneNames)("draws %s", async (name) => {
    const scene = drawScene(name, 1);
    expect(drawScene(name, 1)).toEqual(scene);
    expect(scene.svg).toContain(`width="${scene.width}" height="${scene.height}"`);
    expect(scene.svg).not.toMatch(/<text|<image|NaN|undefined|Infinity/);
    expect(await contrastOf(scene.svg)).toBeGreaterThan(4);
  });

  it("refuses an unknown name", () => {
    expect(() => drawScene("moon", 1)).toThrow('No scene "moon".');
  });
});

describe("renderPicture", () => {
  it("renders WebP in each width, and the 640 px one within 30 KB", async () => {
    const samples = [
      request(),
      request({ kind: "poncho", view: "detail" }),
      request({ kind: "trench", view: "worn" }),
    ];
    for (const sample of samples) {
      const { files, color, width, height } = await renderPicture(drawPicture(sample));
      expect([width, height]).toEqual([960, 1200]);
      expect(color).toMatch(/^#[0-9a-f]{6}$/);
      expect(files.map((file) => file.width)).toEqual([320, 640, 960]);
      for (const file of files) {
        const { format, width: actual, height: actualHeight } = await sharp(file.bytes).metadata();
        expect([format, actual, actualHeight]).toEqual(["webp", file.width, file.width * 1.25]);
      }
      expect(files[1]?.bytes.length).toBeLessThanOrEqual(30 * 1024);
    }
  });

  it("renders a banner up to its own width", async () => {
    const scene = drawScene("hero", 1);
    const { files, height } = await renderPicture(scene.svg, sceneWidths(scene));
    expect(files.map((file) => file.width)).toEqual([640, 960, 1280, 1920]);
    expect(height).toBe(1080);
  });
});
