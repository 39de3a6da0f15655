/** Runs a command's main function. Its failure is printed in words, without a stack trace, and exits with 1. */
export function runCommand(main: () => Promise<void>): void {
  main().catch(async (error: unknown) => {
    // Imported late: its packages take a while to load.
    const { describeFailure } = await import("./describe-failure");
    console.error(describeFailure(error));
    process.exit(1);
  });
}
