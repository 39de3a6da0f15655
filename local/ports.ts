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

/** A port that is free now, chosen by the system. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
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
