/**
 * Runs a command's main function. Its failure is printed without a stack trace, and exits with 1, as does a main function
 * that never settles: Node exits as soon as nothing is left to wait for.
 */
export function runCommand(main: () => Promise<void>): void {
  process.exitCode = 1;
  main().then(
    () => {
      process.exitCode = 0;
    },
    async (error: unknown) => {
      // Imported late: its packages take a while to load.
      const { describeFailure } = await import("./describe-failure");
      console.error(describeFailure(error));
      process.exit(1);
    },
  );
}
