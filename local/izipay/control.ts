import { html, json, parseObject, type Reply, type SandboxRequest } from "./http";
import { indexPage } from "./index-page";
import { notifyShop } from "./notifications";
import { captureOrder, chargeAgain } from "./refunds/refunds";
import { sessionOfOrder } from "./rest";
import type { SandboxState } from "./state";

/** Handles the sandbox's pages and controls: faults on demand, repeated notifications and charges, captures, the log, the index. */
export async function handleControl(state: SandboxState, request: SandboxRequest): Promise<Reply | null> {
  switch (`${request.method} ${request.path}`) {
    case "GET /":
      return html(indexPage());
    case "GET /sandbox/log":
      return json(state.log);
    case "POST /sandbox/fail":
      Object.assign(state.failNext, parseObject(request.body));
      return json(state.failNext);
    case "POST /sandbox/resend": {
      const session = sessionOfOrder(state, parseObject(request.body)?.orderId);
      if (session) await notifyShop(state, session, "BO");
      return json({ resent: Boolean(session) }, session ? 200 : 404);
    }
    case "POST /sandbox/capture": {
      const session = sessionOfOrder(state, parseObject(request.body)?.orderId);
      if (session) captureOrder(session);
      return json({ captured: Boolean(session) }, session ? 200 : 404);
    }
    case "POST /sandbox/charge-again": {
      const session = sessionOfOrder(state, parseObject(request.body)?.orderId);
      if (session) chargeAgain(state, session);
      return json({ charged: Boolean(session) }, session ? 200 : 404);
    }
    default:
      return null;
  }
}
