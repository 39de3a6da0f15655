import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { limitsOf, mailForms } from "~/domain/accounts/sign-in/limit-table";
import { type MailKind, mailKinds } from "~db/vocabulary";
import { repositoryFiles } from "../support/repository";

/** A form that anyone can send, with its limits; or who else causes the mail. */
type Cause = keyof typeof mailForms | "staff" | "money" | "job";

/**
 * What causes the mails of each kind. `money`: a payment that the provider confirmed, or a card that was bought. `job`:
 * the scheduled job, about what staff handed over or what its owner confirmed.
 */
const causes: Record<MailKind, readonly Cause[]> = {
  "order-received": ["order"],
  "order-to-pay": ["order"],
  "order-confirmed": ["order"],
  "order-changed": ["staff"],
  // Free orders are paid by being placed.
  "order-paid": ["money", "order", "staff"],
  "order-refused": ["order"],
  "order-preparing": ["staff"],
  "order-shipped": ["staff"],
  "order-ready": ["staff"],
  "order-handed-over": ["staff"],
  // Placing an order cancels another that holds the same gift card or coupon.
  "order-cancelled": ["staff", "order"],
  "order-refunded": ["staff"],
  "stock-back": ["stockRequest"],
  "staff-new-order": ["money", "order", "staff"],
  "staff-payment-remark": ["money", "order"],
  "staff-payment-rejected": ["money"],
  "staff-low-stock": ["money", "order", "staff"],
  "claim-received": ["claim"],
  "claim-answered": ["staff"],
  "return-requested": ["returnRequest", "staff"],
  "return-approved": ["staff"],
  "return-received": ["staff"],
  "return-exchanged": ["staff"],
  "return-refused": ["staff"],
  "staff-new-return": ["returnRequest"],
  "review-request": ["job"],
  "gift-card": ["money", "staff"],
  "proof-refused": ["staff"],
  "staff-new-proof": ["proofNotice"],
  "newsletter-confirm": ["newsletter"],
  "staff-new-claim": ["claimNotice"],
  "staff-claim-due": ["job"],
  "staff-alert-begun": ["job"],
  "staff-alert-ended": ["job"],
};

/** Modules that queue mails. Those that staff, money or a job runs; and those of forms, which count. */
const queuing: Record<string, readonly Cause[]> = {
  "checkout/place-order": ["order"],
  "checkout/without-payment": ["order"],
  "checkout/edit/edit-queries": ["staff"],
  "claims/answer-claim": ["staff"],
  "claims/file-claim": ["claim", "claimNotice"],
  "claims/remind-of-claims": ["job"],
  "gift-cards/mail-gift-cards": ["money"],
  "gift-cards/spend-gift-card": ["order", "money"],
  "gift-cards/write-gift-card": ["staff"],
  "monitoring/save-alerts": ["job"],
  "newsletter/subscribe": ["newsletter"],
  "orders/fulfilment/mark-ready": ["staff"],
  "orders/fulfilment/ship-pieces": ["staff"],
  // One mail for an order, which was counted when it was placed.
  "orders/payment/choose-offline-way": ["order"],
  "orders/payment/record-manual-payment": ["staff"],
  "orders/payment/record-payment": ["money"],
  "orders/payment/remark-mail": ["money"],
  "orders/payment/spent-coupon": ["money", "order"],
  "orders/payment/take-stock": ["money", "order", "staff"],
  "orders/proofs/decide-proof": ["staff"],
  "orders/proofs/send-proof": ["proofNotice"],
  "orders/refunds/settle-refund": ["staff"],
  "orders/returns/move-return": ["staff"],
  "orders/returns/request-return": ["returnRequest", "staff"],
  "orders/staff/hand-over": ["staff"],
  "orders/staff/move-order": ["staff"],
  "reviews/request-reviews": ["job"],
  // Mails what `requestStock` has counted.
  "stock-requests/answer-requests": ["stockRequest"],
};

/** Modules of forms by what they count. Free and cash orders are placed by `placeOrder`. */
const counting = {
  signUp: "accounts/sign-in/sign-up",
  newsletter: "newsletter/subscribe",
  stockRequest: "stock-requests/request-stock",
  claim: "claims/file-claim",
  claimNotice: "claims/file-claim",
  order: "checkout/place-order",
  returnRequest: "orders/returns/request-return",
  proofNotice: "orders/proofs/send-proof",
} satisfies Record<keyof typeof mailForms, string>;

const moduleText = (module: string) => readFileSync(`app/domain/${module}.server.ts`, "utf8");

test.each(mailKinds)("%s is caused by staff, money or a job, or by a form with limits", (kind) => {
  for (const cause of causes[kind]) {
    if (cause === "staff" || cause === "money" || cause === "job") continue;
    expect(limitsOf(`${cause}.network`).some(({ window }) => window === 86_400)).toBe(true);
    expect(limitsOf(`${cause}.mailbox`).some(({ window }) => window === 86_400)).toBe(true);
  }
});

test("every module that queues mails is listed with what runs it", () => {
  const found = repositoryFiles("app")
    .filter((file) => file.endsWith(".server.ts") && !file.endsWith("queue-mail.server.ts"))
    .filter((file) => /\bqueueMail\(/.test(readFileSync(file, "utf8")))
    .map((file) => file.replace(/^app\/domain\/(.*)\.server\.ts$/, "$1"));
  expect(found.sort()).toEqual(Object.keys(queuing).sort());
});

test("a module names only kinds whose causes are listed", () => {
  for (const [module, moduleCauses] of Object.entries(queuing)) {
    const named = mailKinds.filter((kind) => moduleText(module).includes(`kind: "${kind}"`));
    for (const kind of named) {
      const isListed = moduleCauses.some((cause) => causes[kind].includes(cause));
      expect(isListed, `${kind} of ${module}`).toBe(true);
    }
  }
});

test.each(Object.entries(counting))("the form %s is counted in %s", (form, module) => {
  expect(moduleText(module)).toContain(`mailCounters("${form}", {`);
});

test("every form is the cause of a module's mails, or of a mail of the sign-in service", () => {
  const caused = Object.values(queuing).flat();
  const unused = Object.keys(mailForms).filter((form) => !caused.some((cause) => cause === form));
  expect(unused).toEqual(["signUp"]);
});
