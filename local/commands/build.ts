import { ensureBuild } from "../build/build";
import { runCommand } from "../failures/run-command";

/** Builds into `dist/`, unless it was built from the same sources and commit. */
async function main(): Promise<void> {
  const { release, isNew } = await ensureBuild({
    forRelease: true,
    onBuild: () => console.log("Building, takes about two minutes."),
  });
  console.log(isNew ? `Built ${release}.` : `The build of ${release} is up to date.`);
}

runCommand(main);
