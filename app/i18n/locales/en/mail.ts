import type { MailCatalog } from "../../interface-language";

/** Words of the mails that the shop sends. */
export const mail: MailCatalog = {
  mail: {
    seeOrder: "See my order",
    arrival: "Arrival",
    sampleName: "Ana Quispe",
    sampleProduct: "Pima cotton blouse",
    sampleVariant: "White",
    receivedSubject: "We received your order {{reference}}",
    receivedIntro:
      "Hello {{name}},\n\nWe received your order and keep it for an hour, so that you can pay for it. If you have just paid, you need do nothing: we will tell you by e-mail.",
    paidSubject: "Your order {{reference}} is paid",
    paidIntro:
      "Hello {{name}},\n\nThank you for your purchase! We received your payment of {{total}}. Keep your order number, {{reference}}: with it and your e-mail you find the order at once.",
    refusedSubject: "The payment of your order {{reference}} was not approved",
    refusedIntro:
      "Hello {{name}},\n\nYour bank did not approve the payment. We still keep your order: try another card.",
    preparingSubject: "We are preparing your order {{reference}}",
    preparingIntro: "Hello {{name}},\n\nWe are preparing your order and will tell you how it goes on.",
    shippedSubject: "Your order {{reference}} is on its way",
    shippedIntro: "Hello {{name}},\n\nThese parcels of your order have left the shop.",
    readySubject: "Your order {{reference}} is ready for pick-up",
    readyIntro: "Hello {{name}},\n\nYou can collect your order. Bring your order number, {{reference}}.",
    handedOverSubject: "Your order {{reference}} was delivered",
    handedOverIntro:
      "Hello {{name}},\n\nYour order was delivered. Enjoy it! If anything is not right, reply to this e-mail.",
    cancelledSubject: "Your order {{reference}} was cancelled",
    cancelledIntro:
      "Hello {{name}},\n\nWe cancelled your order. If you had paid for it, we will return the money the way you paid and tell you by e-mail. If you have questions, reply to this e-mail.",
    refundedSubject: "We returned the payment of your order {{reference}}",
    refundedIntro:
      "Hello {{name}},\n\nWe returned {{total}} the way you paid. Your bank may take some days to show it.",
    seeOrderAsStaff: "See the order",
    seeDashboard: "Go to administration",
    seeStock: "See the stock",
    problem: "Problem",
    attempt: "Attempt",
    amount: "Amount",
    product: "Product",
    left: "Left",
    remarkPaidTwice: "The order was paid twice: check what to return.",
    remarkPaidAfterCancellation: "A payment of a cancelled order arrived and has to be returned.",
    remarkPaymentWithdrawn: "The provider withdrew a payment that it had accepted.",
    remarkSoldWithoutStock: "A sold-out product was paid for: find a piece or return the money.",
    rejected: "A message of the provider contradicts the order ({{field}}).",
    newOrderSubject: "New order: {{reference}}, {{total}}",
    newOrderIntro: "{{name}} paid the order {{reference}}.",
    remarkSubject: "Check the payment of order {{reference}}",
    remarkIntro: "Somebody has to look at a payment.",
    rejectedSubject: "Check a rejected payment: {{attempt}}",
    rejectedIntro:
      "Money may have been taken although the order is not paid. Compare the attempt with the provider's Back Office.",
    lowStockSubject: "Low stock: {{product}}",
    lowStockIntro: "{{left}} pieces are left after the last sale.",
    seeClaim: "See the sheet",
    claimReceivedSubject: "Claim sheet No. {{number}}",
    claimReceivedIntro:
      "Hello {{name}},\n\nYour claim sheet is registered. This is your copy. We answer by {{day}} at the latest.",
    claimAnsweredSubject: "Answer to your claim sheet No. {{number}}",
    claimAnsweredIntro: "Hello {{name}},\n\nThis is our answer to your claim sheet.",
    sampleDetail: "It came with an open seam.",
    sampleRequest: "To have it exchanged.",
    sampleAnswer: "We are sending you another one tomorrow.",
  },
};
