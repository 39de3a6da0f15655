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

/** Whether `localhost:port` is nobody's yet, by IPv4 and by IPv6: browsers try both. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port, "127.0.0.1")) && (await canListen(port, "::1"));
}

/** The preferred port when it is free, else 0, which makes the system choose one. */
export async function preferPort(port: number): Promise<number> {
  return (await isPortFree(port)) ? port : 0;
}

/** Below what systems give to programs that ask for any port, so that none takes it before its use. */
const OWN_PORTS = { from: 20_000, below: 32_768 };

/** A port that is free, and that the system gives to nobody who doesn't ask for it by its number. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(OWN_PORTS.from, OWN_PORTS.below);
  return (await isPortFree(port)) ? port : findFreePort();
}

/** The port that the variable PORT asks for. @throws when it is no port. */
export function portFromEnvironment(standard: number): number {
  const { PORT } = process.env;
  if (!PORT) return standard;
  const port = Number(PORT);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  throw new Error(`PORT is "${PORT}", but a port is a whole number from 1 to 65535.`);
}

/**
 * The wanted port, or one that is free now when none is wanted.
 * @throws saying what to do when the wanted one is taken.
 */
export async function choosePort(wanted: number | undefined): Promise<number> {
  if (wanted === undefined) return findFreePort();
  if (await isPortFree(wanted)) return wanted;
  throw new Error(
    `Port ${wanted} is taken by another program. End that program, or choose another port with the variable PORT, such as PORT=${wanted + 1}.`,
  );
}
