import { randomInt } from "node:crypto";
import { createServer } from "node:net";

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(false);
      else if (error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT") resolve(true);
      else reject(error);
    });
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** Whether a port is free on IPv4 and IPv6 loopback: browsers try both for `localhost`. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port, "127.0.0.1")) && (await canListen(port, "::1"));
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
 * @throws Error with instructions when the wanted port is taken.
 */
export async function choosePort(wanted: number | undefined): Promise<number> {
  if (wanted === undefined) return findFreePort();
  if (await isPortFree(wanted)) return wanted;
  throw new Error(
    `Port ${wanted} is taken by another program. End that program, or choose another port with the variable PORT, such as PORT=${wanted + 1}.`,
  );
}
