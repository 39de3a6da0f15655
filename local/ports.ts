import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Why a program can't listen on a port: another one does, or the user has no right to. */
type PortProblem = "taken" | "forbidden";

function tryToListen(port: number, host: string): Promise<PortProblem | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve("taken");
      else if (error.code === "EACCES") resolve("forbidden");
      else if (error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT") resolve(null);
      else reject(error);
    });
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

/** Tries IPv4 and IPv6 loopback: browsers try both for `localhost`. */
const findProblem = async (port: number): Promise<PortProblem | null> =>
  (await tryToListen(port, "127.0.0.1")) ?? (await tryToListen(port, "::1"));

export const isPortFree = async (port: number): Promise<boolean> => (await findProblem(port)) === null;

/** Why the shop can't listen on a port, and what to do about it; null when it can. */
export async function findPortProblem(port: number): Promise<string | null> {
  const problem = await findProblem(port);
  if (!problem) return null;
  const other = port === 8787 ? 9000 : 8787;
  return problem === "taken"
    ? `Port ${port} is taken by another program. End that program, or choose another port with the variable PORT: PORT=${other}.`
    : `This user may not listen on port ${port}. Choose another port with the variable PORT: PORT=${other}.`;
}

/** The preferred port when it is free, otherwise 0, which makes the system choose one. */
export async function preferPort(port: number): Promise<number> {
  return (await isPortFree(port)) ? port : 0;
}

/** Below the ephemeral range, so that the system does not assign the port to another program before it is used. */
const PORT_RANGE = { from: 20_000, below: 32_768 };

/** A random free port outside the ephemeral range. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(PORT_RANGE.from, PORT_RANGE.below);
  return (await isPortFree(port)) ? port : findFreePort();
}

/** The port of the environment variable PORT. @throws Error when it is not a port number. */
export function portFromEnvironment(defaultPort: number): number {
  const { PORT } = process.env;
  if (!PORT) return defaultPort;
  const port = Number(PORT);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  throw new Error(`PORT is "${PORT}", but a port is a whole number from 1 to 65535.`);
}

/**
 * The wanted port, or a free one when it is undefined.
 * @throws Error with instructions when the wanted port can't be used.
 */
export async function choosePort(wanted: number | undefined): Promise<number> {
  if (wanted === undefined) return findFreePort();
  const problem = await findPortProblem(wanted);
  if (problem) throw new Error(problem);
  return wanted;
}
