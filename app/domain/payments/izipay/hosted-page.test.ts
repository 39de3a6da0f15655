import { describe, expect, it } from "vitest";
import { isLoopbackUrl } from "../loopback";
import { buildHostedPageForm, type HostedPageRequest, hostedTransactionId } from "./hosted-page.server";
import { verifyVads } from "./signature";

const request: HostedPageRequest = {
  shopId: "12345678",
  key: "SandboxOnlyVads1",
  mode: "TEST",
  orderId: "2026015ABC-1",
  transId: "a00123",
  amountMinor: 12990,
  currency: "PEN",
  now: new Date("2026-01-15T23:30:00-05:00"),
  urls: {
    return: "https://tienda.example/r",
    success: "https://tienda.example/s",
    refused: "https://tienda.example/f",
    cancel: "https://tienda.example/c",
    error: "https://tienda.example/e",
  },
  notificationUrl: "https://tienda.example/api/izipay/ipn",
  language: "es",
};

describe("the hosted page form", () => {
  it("is signed, in UTC, in minor units and with the numeric currency", async () => {
    const { action, fields } = await buildHostedPageForm(request);
    expect(action).toBe("https://secure.micuentaweb.pe/vads-payment/");
    expect(await verifyVads(fields, request.key)).toBe(true);
    expect(fields).toMatchObject({
      vads_amount: "12990",
      vads_currency: "604",
      vads_trans_date: "20260116043000",
      vads_return_mode: "GET",
      vads_language: "es",
    });
  });

  it("holds nothing that a buyer wrote, nor anything that could be split at the signature's `+`", async () => {
    const { fields } = await buildHostedPageForm(request);
    const { signature, ...signed } = fields;
    expect(signature).toBeDefined();
    expect(Object.keys(signed).filter((name) => name.startsWith("vads_cust_"))).toEqual([]);
    expect(Object.values(signed).filter((value) => value.includes("+"))).toEqual([]);
  });

  it.each([
    { transId: "A0012" },
    { transId: "a0-123" },
    { orderId: "with space" },
    { orderId: "" },
    { sandboxOrigin: "https://sandbox.example" },
  ])("refuses %j", async (change) => {
    await expect(buildHostedPageForm({ ...request, ...change })).rejects.toThrow(RangeError);
  });

  it("leads to a sandbox on this machine when told to", async () => {
    const { action } = await buildHostedPageForm({ ...request, sandboxOrigin: "http://127.0.0.1:8790/any" });
    expect(action).toBe("http://127.0.0.1:8790/vads-payment/");
  });

  it("numbers transactions in base 36", () => {
    expect([0, 35, 36, 36 ** 6 - 1, 36 ** 6].map(hostedTransactionId)).toEqual([
      "000000",
      "00000z",
      "000010",
      "zzzzzz",
      "000000",
    ]);
  });

  it("knows this machine from others", () => {
    const own = ["http://127.0.0.1:8790/x", "http://localhost", "https://[::1]:1"];
    const others = [
      "https://static.micuentaweb.pe",
      "http://127.0.0.1.example",
      "http://localhost.example",
      "file:///x",
      "",
    ];
    expect(own.every(isLoopbackUrl)).toBe(true);
    expect(others.some(isLoopbackUrl)).toBe(false);
  });
});
