import { expect, test } from "vitest";
import { SESSION_LIFETIMES } from "~/domain/accounts/sessions/sessions";
import { HOUSEKEEPING_SECONDS } from "~/domain/accounts/sign-in/throttle.server";
import { UNUSED_DAYS } from "~/domain/gift-cards/mail-gift-cards.server";
import { DAY_SECONDS } from "~/lib/dates";
import { privacy } from "./privacy";

const { body } = privacy({
  name: "Vitrina",
  ruc: "20000000001",
  address: "Lima",
  email: "hola@example.com",
} as Parameters<typeof privacy>[0]);

test("the privacy policy states how long sessions, counted addresses and recipients of gift cards are kept", () => {
  const idle = SESSION_LIFETIMES.customer.idle / DAY_SECONDS;
  const longest = SESSION_LIFETIMES.customer.longest / DAY_SECONDS;
  expect(body.es).toContain(`a los ${idle} días sin uso y a los ${longest} como máximo`);
  expect(body.en).toContain(`after ${idle} days without use, and ${longest} at most`);
  expect(HOUSEKEEPING_SECONDS).toBe(2 * DAY_SECONDS);
  expect(body.es).toContain("si hubo que bloquearlos, a los dos días");
  expect(body.en).toContain("where they had to be blocked, after two days");
  expect(body.es).toContain(`Los de un carrito sin pedido se borran a los ${UNUSED_DAYS} días`);
  expect(body.en).toContain(`Those of a cart without an order are deleted after ${UNUSED_DAYS} days`);
});
