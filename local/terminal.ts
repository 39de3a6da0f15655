const PAUSE_MILLISECONDS = 5000;
const CLEAR_LINE = "\r\u001b[K";

/**
 * Writes lines, and how far something is: on a terminal in one line that changes, elsewhere as a line every five
 * seconds.
 */
export function createProgress(output: NodeJS.WriteStream = process.stdout, now: () => number = Date.now) {
  let lastUpdate = now();
  let isLineOpen = false;
  return {
    line(text: string): void {
      output.write(`${isLineOpen ? CLEAR_LINE : ""}${text}\n`);
      isLineOpen = false;
    },
    update(text: string): void {
      if (output.isTTY) {
        output.write(`${CLEAR_LINE}${text.slice(0, output.columns - 1)}`);
        isLineOpen = true;
      } else if (now() - lastUpdate >= PAUSE_MILLISECONDS) {
        lastUpdate = now();
        output.write(`${text}\n`);
      }
    },
  };
}
