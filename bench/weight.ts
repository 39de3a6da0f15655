import { type PageWeight, weighPages } from "../tests/support/pages/page-weight";

// Prints what the pages of the demo shop weigh: bytes, files, requests and round trips to the database. The same in every
// run. tests/worker/pages/weight.test.ts limits them.
// Usage: npm run bench:weight

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

type Row = [name: string, value: (weight: PageWeight) => string];

const bytes = (name: string, part: "html" | "inlineStyle" | "style" | "fonts" | "data" | "script"): Row => [
  `${name}, KB (raw)`,
  (weight) => `${kilobytes(weight[part].sent)} (${kilobytes(weight[part].raw)})`,
];

const rows: Row[] = [
  bytes("HTML", "html"),
  bytes("of it, styles", "inlineStyle"),
  bytes("preloaded fonts", "fonts"),
  bytes("style sheet, after the first paint", "style"),
  bytes("data, with the scripts", "data"),
  bytes("scripts", "script"),
  ["script files", ({ scriptFiles }) => String(scriptFiles)],
  ["requests until usable", ({ requests }) => String(requests)],
  ["database round trips", ({ roundTrips }) => String(roundTrips)],
];

const weights = await weighPages();
const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
console.log(line(["", ...Object.keys(weights)]));
console.log(line(["---", ...Object.keys(weights).map(() => "---")]));
for (const [name, value] of rows) console.log(line([name, ...Object.values(weights).map(value)]));
