import type { MailCatalog } from "../../interface-language";

/** Words of the mails that the shop sends. */
export const mail: MailCatalog = {
  mail: {
    seeOrder: "See my order",
    arrival: "When",
    details: "Your details",
    detailsOnPage: "They are on the page of your order",
    sampleName: "Ana Quispe",
    sampleProduct: "Pima cotton blouse",
    sampleVariant: "White",
    receivedSubject: "We received your order {{reference}}",
    receivedIntro:
      "Hello {{name}},\n\nWe received your order and will keep it for an hour, so that you can pay for it. If you have just paid, there is nothing you need to do: we will tell you by e-mail.",
    toPaySubject: "We received your order {{reference}}: how to pay for it",
    toPayIntro:
      "Hello {{name}},\n\nWe received your order of {{total}}. Below is where to pay it and until when we keep it for you. Once you have paid, send us your proof of payment on the order's page.",
    confirmedSubject: "Your order {{reference}} is confirmed",
    confirmedIntro:
      "Hello {{name}},\n\nThank you for your purchase! You pay nothing now: have {{total}} ready in cash for the courier when your order arrives.",
    changedSubject: "We changed your order {{reference}}",
    changedIntro:
      "Hello {{name}},\n\nThe shop changed your order. This is how it is now, for a total of {{total}}. If you had the payment page open, close it and pay from this e-mail. If something is not what you asked for, reply to this e-mail before you pay.",
    paidSubject: "Your order {{reference}} is paid",
    paidIntro:
      "Hello {{name}},\n\nThank you for your purchase! We received your payment of {{total}}. Keep your order number, {{reference}}: with it and your e-mail you can find the order at any time.",
    refusedSubject: "Your bank did not approve the payment for order {{reference}}",
    refusedIntro:
      "Hello {{name}},\n\nYour bank did not approve the payment. We still keep your order: try another card.",
    preparingSubject: "We are preparing your order {{reference}}",
    preparingIntro: "Hello {{name}},\n\nWe are preparing your order and will write to you when it moves on.",
    shippedSubject: "Your order {{reference}} is on its way",
    shippedIntro: "Hello {{name}},\n\nThese packages of your order have left the shop.",
    readySubject: "Your order {{reference}} is ready for pick-up",
    readyIntro: "Hello {{name}},\n\nYou can pick up your order. Bring your order number, {{reference}}.",
    handedOverSubject: "We handed over your order {{reference}}",
    handedOverIntro:
      "Hello {{name}},\n\nWe delivered your order. Enjoy it! If anything is not right, reply to this e-mail.",
    cancelledSubject: "We canceled your order {{reference}}",
    cancelledIntro:
      "Hello {{name}},\n\nWe canceled your order. If you had paid for it, we will return the money the way you paid and tell you by e-mail. If you have questions, reply to this e-mail.",
    refundedSubject: "Refund for your order {{reference}}",
    refundedIntro:
      "Hello {{name}},\n\nSo far we have refunded {{refunded}} of your order. Your bank may take a few days to show it.",
    stockBackSubject: "It's back: {{product}}",
    stockBackIntro:
      "You asked us to tell you: {{product}} is back in stock. There may be only a few, and we cannot hold one for you.",
    stockBackNote: "This is the only e-mail about your request; we will not send another one.",
    seeProduct: "See the product",
    seeOrderAsStaff: "See the order",
    seeDashboard: "Go to administration",
    seeStock: "See the stock",
    problem: "Problem",
    attempt: "Attempt",
    amount: "Amount",
    product: "Product",
    left: "Left",
    "remark-paid-twice": "The order was paid twice: check what to return.",
    "remark-paid-after-cancellation": "A payment of a canceled order arrived and has to be returned.",
    "remark-payment-withdrawn": "The provider withdrew a payment that it had accepted.",
    "remark-stock-row-gone": "Items of a removed size or variant: add it again, or correct the stock.",
    "remark-sold-without-stock": "A sold-out product was paid for: find one or return the money.",
    "remark-other-amount":
      "A payment of the amount before the order's edit arrived: refund it from the order.",
    "remark-gift-card-spent":
      "It was paid late, and nothing is left on its gift card: that part of the payment is missing.",
    "remark-exchange-spent":
      "It was paid late, and the value of the exchanged items had been given back: that part of the payment is missing.",
    "remark-exchange-returned":
      "The order that replaced returned items was canceled or expired: their value has to be refunded.",
    giftCardSubject: "{{sender}} sends you a gift card",
    giftCardMessage: "“{{message}}”",
    giftCardIntro:
      "Hello {{name}},\n\n{{sender}} gives you {{amount}} to choose whatever you like in our shop.",
    giftCardCode: "Code",
    giftCardAmount: "Balance",
    giftCardButton: "Go to the shop",
    giftCardNote:
      "Enter the code when you pay. It never expires, and what is left is for your next purchase. Whoever has the code can use it: keep it like money.",
    giftCardBalance: "See the balance",
    rejected: "A message of the provider contradicts the order ({{field}}).",
    newOrderSubject: "New order: {{reference}}, {{total}}",
    newOrderIntro: "{{name}} placed the order {{reference}}.",
    remarkSubject: "Check the payment of order {{reference}}",
    remarkIntro: "Someone has to look at a payment.",
    rejectedSubject: "Check a rejected payment: {{attempt}}",
    rejectedIntro:
      "Money may have been taken although the order is not paid. Compare the attempt with the provider's Back Office.",
    lowStockSubject: "Low stock: {{product}}",
    lowStockIntro: "Left after the last sale: {{left}}.",
    seeClaim: "See the sheet",
    claimReceivedSubject: "Claim sheet No. {{number}}",
    claimReceivedIntro:
      "Hello {{name}},\n\nA claim sheet with this e-mail is registered. Your copy is behind this link: open it to print or keep it. We answer by {{day}} at the latest.",
    claimAnsweredSubject: "Answer to your claim sheet No. {{number}}",
    claimAnsweredIntro: "Hello {{name}},\n\nThis is our answer to your claim sheet.",
    newClaimSubject: "New claim sheet No. {{number}}",
    newClaimIntro:
      "{{name}} filled in a sheet of the Libro de Reclamaciones. By law it must be answered by {{day}}.",
    claimDueSubject: "Claim sheet No. {{number}} is still to be answered",
    claimDueIntro: "The sheet of {{name}} has no answer yet. The legal term to answer it ends on {{day}}.",
    sampleDetail: "It came with an open seam.",
    sampleRequest: "To have it exchanged.",
    sampleAnswer: "We are sending you another one tomorrow.",
    returnRequestedSubject: "We received your return request: order {{reference}}",
    returnRequestedIntro:
      "Hello {{name}},\n\nWe received your request for an exchange or return. We'll look at it and answer by e-mail. Don't send anything yet.",
    returnApprovedSubject: "We approved your return: order {{reference}}",
    returnApprovedIntro:
      "Hello, {{name}},\n\nWe approved your request for an exchange or return. How to send it back is below.",
    returnRefusedSubject: "Your return request: order {{reference}}",
    returnRefusedIntro:
      "Hello, {{name}},\n\nWe could not approve your request for an exchange or return. The reason is below. If you have questions, reply to this e-mail.",
    proofRefusedSubject: "We could not confirm your payment: order {{reference}}",
    proofRefusedIntro:
      "Hello, {{name}}. We looked at the proof that you sent and did not find the payment of your order {{reference}}.",
    proofAgain: "You can send another one on the order's page, or pay by card.",
    alertBegunSubject: "Alert: {{problem}}",
    alertBegunIntro: "The shop found a problem: {{problem}}.\n\nAnother mail will tell when it is over.",
    alertEndedSubject: "Over: {{problem}}",
    alertEndedIntro: "The problem of the earlier alert is over: {{problem}}.",
    alertBegan: "From",
    alertEnded: "Until",
    alertToDo: "What to do",
    "alert-jobs-late_one": "{{count}} scheduled job is late",
    "alert-jobs-late_other": "{{count}} scheduled jobs are late",
    "toDo-jobs-late":
      "See which they are and why they fail. If all are, check that the platform runs the shop every minute.",
    "alert-payments-unmatched_one": "{{count}} order whose payment does not match",
    "alert-payments-unmatched_other": "{{count}} orders whose payments do not match",
    "toDo-payments-unmatched":
      "Compare what was received with the total of each order, and give back or collect the difference.",
    "alert-mail-waits_one": "{{count}} mail waits for too long",
    "alert-mail-waits_other": "{{count}} mails wait, one of them for too long",
    "toDo-mail-waits":
      "Check the account of the mail service: its quota, its key and the domain. If very many were queued, they go out minute by minute.",
    "alert-mail-failed_one": "{{count}} mail was given up within a day",
    "alert-mail-failed_other": "{{count}} mails were given up within a day",
    "toDo-mail-failed": "See why in the list of mails, and send them again once it is solved.",
    "alert-messages-refused_one": "{{count}} payment message was refused within an hour",
    "alert-messages-refused_other": "{{count}} payment messages were refused within an hour",
    "toDo-messages-refused":
      "Either someone forges them, which does no harm, or the keys of the shop and of Izipay differ. Compare them if paid orders stay unpaid for minutes.",
    "alert-door-codes_one": "{{count}} wrong code at the door within an hour",
    "alert-door-codes_other": "{{count}} wrong codes at the door within an hour",
    "toDo-door-codes":
      "If it was nobody of the team, somebody guesses: see in Door which devices are in, and change DOOR_ACCESS_CODE. After a hundred, only known devices and those who sign in can enter for the rest of the hour.",
    "alert-errors_one": "{{count}} error within an hour",
    "alert-errors_other": "{{count}} errors within an hour",
    "toDo-errors":
      "See which they are, and search for them in the technical log: the guide to operations explains each.",
    seeStatus: "See the shop's status",
    newProofSubject: "Payment to check: order {{reference}}",
    newProofIntro:
      "{{name}} sent a proof of payment for the order {{reference}}. Check whether the money has arrived.",
    sampleProofRefusal: "The amount of the transaction differs from your order's.",
    returnReceivedSubject: "We received what you sent: order {{reference}}",
    returnReceivedIntro:
      "Hello, {{name}},\n\nWe received what you sent. We'll check it and tell you by e-mail about the refund or the exchange.",
    returnExchangedSubject: "Your exchange is recorded: order {{reference}}",
    returnExchangedIntro:
      "Hello, {{name}},\n\nWe recorded your exchange as a new order. What you returned is already taken off. If a difference is left, you pay it on the new order's page; we'll tell you when it ships.",
    payDifference: "Pay the difference",
    seeExchange: "See the new order",
    exchangeOrder: "New order",
    exchangePaid: "Paid with what you returned",
    exchangeDue: "Difference to pay",
    newReturnSubject: "Return to review: order {{reference}}",
    newReturnIntro: "{{name}} asks for an exchange or return of order {{reference}}.",
    seeReturn: "See the request",
    printLabel: "Print the label",
    returnPieces: "What",
    reviewRequestSubject: "How do you like what you bought?",
    reviewRequestIntro:
      "Hello {{name}},\n\nYour order {{reference}} has arrived. Tell us how it fits: your review helps those who are about to buy. It takes a minute.",
    reviewProduct: "Review {{product}}",
    reviewRequestNote:
      "We only write once about this order. The shop reads reviews before it publishes them.",
    stopReviews: "Don't ask me for reviews again",
    newsletterConfirmSubject: "Confirm your subscription",
    newsletterConfirmIntro:
      "Someone asked for the news of {{store}} to be sent to this address. If it was you, confirm it; if not, do nothing: we delete the address within thirty days.",
    newsletterConfirm: "Confirm the subscription",
    newsletterNote: "You can unsubscribe at any time, on the same page.",
    sampleReturnDetail: "The sleeves are too short.",
    sampleInstructions:
      "Send it to Av. Larco 101, Miraflores, Monday to Friday from 9 am to 6 pm. Write your order's number on the package.",
    sampleRefusal: "The item no longer has its tags.",
  },
};
