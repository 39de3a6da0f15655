import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { MAX_AGE_SECONDS } from "~/domain/mail/send/mail-queue.server";
import { makeCopies } from "~/domain/media/make-copies.server";
import { copyWidths } from "~/domain/media/picture-limits";
import { MAILS_PER_RUN } from "~/edge/services/mail.server";
import { DAY_SECONDS } from "~/lib/dates";
import { REQUEST_LIMIT_MILLISECONDS } from "~db/client";
import type { MailKind } from "~db/vocabulary";
import { seededSettings } from "../../demo/catalogue/settings";
import { wantedPictures } from "../../demo/seed-pictures";
import { CARDS } from "../../local/izipay/cards";

const read = (file: string) => readFileSync(file, "utf8");

const WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const numberOf = (text: string): number => {
  const written = text === "fifty" ? 50 : WORDS.indexOf(text);
  return written >= 0 ? written : Number(text.replaceAll(",", ""));
};

const PHONE_WIDTH = 4000;
const PHONE = {
  contentType: "image/png",
  width: PHONE_WIDTH,
  height: 3000,
  orientation: 1,
} as Parameters<typeof makeCopies>[2];
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Transformations of Cloudflare Images that the copies of a phone's picture take. */
async function countTransformations(): Promise<number> {
  let count = 0;
  const transformer = {
    transform: () => transformer,
    output: async () => {
      count += 1;
      return { image: () => new Blob([PIXEL]).stream() };
    },
  };
  await makeCopies({ input: () => transformer } as unknown as ImagesBinding, new Uint8Array(PIXEL), PHONE);
  return count;
}

/** What an order sends when all goes well, in the words of docs/costs.md. */
const MAILS_OF_AN_ORDER = {
  "received or paid": "order-paid",
  "notice to staff": "staff-new-order",
  preparing: "order-preparing",
  "shipped or ready": "order-shipped",
  "handed over": "order-handed-over",
  "request for a review": "review-request",
} as const satisfies Record<string, MailKind>;

const { ratelimits } = unstable_readConfig({ config: "wrangler.toml" }) as {
  ratelimits: { name: string; simple: { limit: number } }[];
};
const limitOf = (name: string) => ratelimits.find((limit) => limit.name === name)?.simple.limit;

const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };

/** Sentences of the documents, each with the number that the code has. */
const counts: [file: string, sentence: RegExp, value: () => unknown][] = [
  ["README.md", /the demo shop's (\S+) pictures/, () => wantedPictures().length],
  [
    "README.md",
    /An address in Lima, up to S\/ (\S+):/,
    () => seededSettings.find(({ key }) => key === "cash_on_delivery_max")?.value,
  ],
  ["docs/costs.md", /\| mails per order \| (\S+): /, () => Object.keys(MAILS_OF_AN_ORDER).length],
  ["docs/costs.md", /\| 100, of (\S+) transformations each/, countTransformations],
  [
    "docs/costs.md",
    /\(\[prices\]\[4\]\): (\S+) transformations \|/,
    async () => 100 * (await countTransformations()),
  ],
  ["docs/costs.md", /\| Turso: slower than (\S+) s \|/, () => REQUEST_LIMIT_MILLISECONDS / 1000],
  ["docs/costs.md", /those (\S+) days old are given up/, () => MAX_AGE_SECONDS / DAY_SECONDS],
  ["docs/costs.md", /\| The job: (\S+) mails a minute/, () => MAILS_PER_RUN],
  ["docs/costs.md", /limits: (\S+) orders or starts of payment a minute/, () => limitOf("NETWORK_LIMIT")],
  ["docs/costs.md", /of a network, (\S+) of a cart/, () => limitOf("CART_LIMIT")],
  ["docs/scale.md", /\| (\S+) copies of a picture, at most 1,280 px/, () => copyWidths(PHONE_WIDTH).length],
  ["docs/scale.md", /at most (\S+) px wide/, () => copyWidths(PHONE_WIDTH).at(-1)],
  ["docs/scale.md", /up to (\S+) an upload \| \[Images\]/, countTransformations],
  ["docs/scale.md", /\n(\S+) mails in a run exceed/, () => MAILS_PER_RUN],
  ["docs/operations.md", /An upload uses (\S+)\./, countTransformations],
];

test.each(counts)("%s: %s", async (file, sentence, value) => {
  const [, written] = sentence.exec(read(file)) ?? [];
  expect(written, `${file} does not say ${sentence}`).toBeDefined();
  expect(numberOf(written ?? "")).toBe(await value());
});

test("the mails of an order are named", () => {
  expect(read("docs/costs.md")).toContain(`: ${Object.keys(MAILS_OF_AN_ORDER).join(", ")} |`);
});

test("the version of Node is that of the packages", () => {
  const [, version] = /You need Node (\S+) or newer/.exec(read("README.md")) ?? [];
  expect(`>=${version}.0`).toBe(engines.node);
});

test("the test cards of the README are those of the sandbox", () => {
  const cards = read("README.md").match(/\b\d{16}\b/g) ?? [];
  expect(cards.length).toBeGreaterThan(4);
  expect(cards.filter((card) => !(card in CARDS))).toEqual([]);
});

test("what is written for an order is the sum of its steps", () => {
  const costs = read("docs/costs.md");
  const steps = [...costs.matchAll(/^\| (?:an order|its) .*\| (\d+) \|$/gm)].map(([, rows]) => Number(rows));
  const [, sum] = /\| (\d+) \[measured\]\(#rows\) for placing and paying/.exec(costs) ?? [];
  expect(steps).toHaveLength(3);
  expect(steps.reduce((total, rows) => total + rows, 0)).toBe(Number(sum));
});

test("a wrong number is found", () => {
  expect(numberOf("six")).toBe(6);
  expect(numberOf("1,280")).toBe(1280);
  expect(numberOf("many")).toBeNaN();
});
