const PARENT_CHECK_MILLISECONDS = 250;

/**
 * Exits on signals, so that exit handlers run, which stop workerd and remove temporary files. npm passes a signal only
 * to the shell that it started, which ends without passing it on: under npm, exits when that parent is gone. The
 * command must be its direct child, as with `node --import tsx`; the program `tsx` would stand between.
 */
export function exitWithTerminal(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.prependListener(signal, () => process.exit(0));
  }
  if (!process.env.npm_lifecycle_event) return;
  const { ppid: parent } = process;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, PARENT_CHECK_MILLISECONDS).unref();
}
