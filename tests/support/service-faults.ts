import { type Request, Response } from "miniflare";

export type Service = "database" | "identity" | "izipay" | "mail";

/** A failing request: the service and its 1-based number. */
export interface Fault {
  service: Service;
  call: number;
}

const HOSTS: Record<string, Service> = {
  "api.micuentaweb.pe": "izipay",
  "identitytoolkit.googleapis.com": "identity",
  "www.googleapis.com": "identity",
  "api.resend.com": "mail",
};

const serviceOf = (request: Request): Service => HOSTS[new URL(request.url).host] ?? "database";

/** An error response in the service's format whose message quotes the whole request. */
async function refusal(service: Service, request: Request): Promise<Response> {
  const { url, headers } = request;
  const message = `Refused: ${await request.clone().text()} (${url}, ${headers.get("authorization")})`;
  if (service === "identity") return Response.json({ error: { code: 400, message } }, { status: 400 });
  if (service === "izipay") {
    return Response.json({ status: "ERROR", answer: { errorCode: message, errorMessage: message } });
  }
  if (service === "mail") return Response.json({ name: message, message, statusCode: 500 }, { status: 500 });
  return Response.json({ message, code: "SQLITE_IOERR" }, { status: 500 });
}

/** Makes single requests of the Worker to hosted services fail. `onCall` is an option of `startShop`. */
export function createServiceFaults() {
  let fault: Fault | null = null;
  let calls = 0;
  return {
    async onCall(request: Request): Promise<Response | null> {
      if (serviceOf(request) !== fault?.service) return null;
      calls += 1;
      return calls === fault.call ? refusal(fault.service, request) : null;
    },
    /** Runs work while one request fails. @returns whether the work made that request. */
    async during(planned: Fault, work: () => Promise<unknown>): Promise<boolean> {
      fault = planned;
      calls = 0;
      try {
        await work();
      } finally {
        fault = null;
      }
      return calls >= planned.call;
    },
  };
}
