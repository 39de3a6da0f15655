import { html, json, parseObject, type Reply, type SandboxRequest } from "./http";
import { indexPage } from "./index-page";
import { notifyShop } from "./notifications";
import { sessionOfOrder } from "./rest";
import type { SandboxState } from "./state";

/** Handles the sandbox's own pages and controls: faults on demand, repeated notifications, the log, the index page. */
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
    default:
      return null;
  }
}
