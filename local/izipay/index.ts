import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { handleLibrary } from "./browser-library";
import { handleControl } from "./control";
import { handleHostedPage } from "./hosted-page";
import { readRequest, type SandboxRequest, sendReply, text } from "./http";
import { handleRest } from "./rest";
import { createState, type SandboxOptions, type SandboxState } from "./state";

export { CARDS } from "./cards";
export { SANDBOX_KEYS, signAnswer, signFields } from "./keys";
export type { SandboxOptions } from "./state";

export type IzipaySandbox = ReturnType<typeof createIzipaySandbox>;

/**
 * Creates a stand-in for Izipay on the loopback address: the REST API, the browser library, the hosted page and the
 * notifications to the shop. Its state is in memory only.
 */
export function createIzipaySandbox(options: SandboxOptions = {}) {
  const state = createState(options);
  const server = createServer(async (request, response) => {
    try {
      sendReply(response, await answer(state, await readRequest(request)));
    } catch (error) {
      state.note("crash", { error: String(error) });
      sendReply(response, text("The sandbox failed; see /sandbox/log.", 500));
    }
  });

  return {
    log: state.log,
    failNext: state.failNext,
    /** Resolves when no notification, retry or delayed decision is pending. */
    idle: state.idle,

    /** Listens on 127.0.0.1; port 0 is any free one. @returns the port. */
    listen(port = 0): Promise<number> {
      return new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
      });
    },

    /** Stops listening and ends all pending waits. */
    close(): Promise<void> {
      state.stop();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function answer(state: SandboxState, request: SandboxRequest) {
  return (
    (await handleRest(state, request)) ??
    (await handleLibrary(state, request)) ??
    (await handleHostedPage(state, request)) ??
    (await handleControl(state, request)) ??
    text("not found", 404)
  );
}
