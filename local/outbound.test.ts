import { expect, test } from "vitest";
import { localAddress } from "./outbound";

const services = {
  database: "http://127.0.0.1:1",
  identity: "http://127.0.0.1:2",
  izipay: "http://127.0.0.1:3",
  mail: "http://127.0.0.1:4",
};

const targetOf = (url: string) => localAddress(new URL(url), services)?.href ?? null;

test.each([
  ["https://api.micuentaweb.pe/api-payment/V4/Order/Get", "http://127.0.0.1:3/api-payment/V4/Order/Get"],
  [
    "https://identitytoolkit.googleapis.com/v1/accounts:signUp?key=k",
    "http://127.0.0.1:2/v1/accounts:signUp?key=k",
  ],
  ["https://securetoken.googleapis.com/v1/token?key=k", "http://127.0.0.1:2/v1/token?key=k"],
  ["https://www.googleapis.com/service_accounts/v1/jwk/x", "http://127.0.0.1:2/service_accounts/v1/jwk/x"],
  ["https://api.resend.com/emails", "http://127.0.0.1:4/emails"],
  ["http://127.0.0.1:1/v3/pipeline", "http://127.0.0.1:1/v3/pipeline"],
])("%s goes to a local service", (from, to) => {
  expect(targetOf(from)).toBe(to);
});

test.each([
  "https://example.com/",
  "https://secure.micuentaweb.pe/vads-payment/",
  "https://api.micuentaweb.pe.example.com/",
  "https://api.micuentaweb.pe:8443/",
  "http://127.0.0.1:9/",
])("%s has no local service", (url) => {
  expect(targetOf(url)).toBeNull();
});
