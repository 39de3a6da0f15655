import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { Canvas } from "../toolkit";
import { type PictureRequest, views } from "../types";
import { stillLifeDrawers, stillLifeKinds } from ".";

const request = (kind: string, changes: Partial<PictureRequest> = {}): PictureRequest => ({
  kind,
  view: "front",
  color: "#8a5a34",
  accent: "#d4af62",
  parameters: {},
  seed: 7,
  ...changes,
});

function draw(picture: PictureRequest): string {
  const drawer = stillLifeDrawers[picture.kind];
  if (!drawer) throw new Error(`No drawer for ${picture.kind}.`);
  const canvas = new Canvas(picture.seed);
  return canvas.document(drawer(picture, canvas));
}

/** Two sets of parameters: all at their minimum, and all at their maximum. */
function extremes(kind: string): Record<string, number | string | boolean>[] {
  const ranges = Object.entries(stillLifeKinds[kind]?.ranges ?? {});
  const end = (last: boolean) =>
    Object.fromEntries(
      ranges.map(([name, range]) => {
        if (range.type === "number") return [name, last ? range.maximum : range.minimum];
        if (range.type === "flag") return [name, last];
        return [name, range.values[last ? range.values.length - 1 : 0] ?? ""];
      }),
    );
  return [end(false), end(true)];
}

describe.each(Object.keys(stillLifeKinds))("%s", (kind) => {
  test("can be drawn in every view, without text or invalid numbers", () => {
    const drawings = views.map((view) => draw(request(kind, { view })));
    const whole = new Set([drawings[views.indexOf("front")], drawings[views.indexOf("back")]]);
    expect(new Set(drawings).size).toBe(whole.size + 2);
    for (const svg of drawings) {
      expect(svg).not.toMatch(/<text|NaN|undefined|Infinity/);
    }
  });

  test("can be drawn with all parameters at either end, and the drawings differ", () => {
    const drawings = extremes(kind).map((parameters) => draw(request(kind, { parameters })));
    expect(new Set(drawings).size).toBe(2);
    for (const svg of drawings) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  test("is the same for the same request, and different for another colour", () => {
    expect(draw(request(kind))).toBe(draw(request(kind)));
    expect(draw(request(kind))).not.toBe(draw(request(kind, { color: "#23456e" })));
  });

  test("stands out from its backdrop when rendered", async () => {
    const backdrop = "#dddddd";
    const svg = draw(request(kind, { color: "#a01818", backdrop }));
    const small = await sharp(Buffer.from(svg)).resize(160).removeAlpha().png().toBuffer();
    const { channels } = await sharp(small).stats();
    const spread = Math.max(...channels.map(({ stdev }) => stdev));
    expect(spread).toBeGreaterThan(18);
  });
});

test("refuses an unknown parameter and a value out of range", () => {
  expect(() => draw(request("tote", { parameters: { wheels: 2 } }))).toThrow('has no parameter "wheels"');
  expect(() => draw(request("tote", { parameters: { structure: 3 } }))).toThrow("from 0 to 1");
});
