import { expect, test } from "vitest";
import { createProgress } from "./terminal";

function createOutput(options: { isTTY: boolean; columns: number }) {
  let text = "";
  const output = {
    ...options,
    write(part: string) {
      text += part;
      return true;
    },
  };
  return { output: output as NodeJS.WriteStream, text: () => text };
}

test("on a terminal, progress overwrites its line until the next line is written", () => {
  const { output, text } = createOutput({ isTTY: true, columns: 12 });
  const progress = createProgress(output);
  progress.update("1 of 2");
  progress.update("2 of 2 pictures drawn");
  progress.line("filled");
  progress.line("open");
  expect(text().split("\r\u001b[K")).toEqual(["", "1 of 2", "2 of 2 pict", "filled\nopen\n"]);
});

test("without a terminal, progress is a line every five seconds", () => {
  const { output, text } = createOutput({ isTTY: false, columns: 80 });
  let now = 0;
  const progress = createProgress(output, () => now);
  for (now = 0; now <= 11_000; now += 1000) progress.update(`at ${now}`);
  expect(text()).toBe("at 5000\nat 10000\n");
});
