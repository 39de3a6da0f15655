const UPDATE_INTERVAL_MILLISECONDS = 5000;
const CLEAR_LINE = "\r\u001b[K";

/**
 * Writes lines and progress. On a terminal, progress overwrites its line; elsewhere it is a new line every five seconds
 * at most.
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
      } else if (now() - lastUpdate >= UPDATE_INTERVAL_MILLISECONDS) {
        lastUpdate = now();
        output.write(`${text}\n`);
      }
    },
  };
}
