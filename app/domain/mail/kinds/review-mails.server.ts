import { findOrderToReview } from "~/domain/reviews/reviews.queries.server";
import type { WriteMail } from "../mail";
import type { MailKindDefinition } from "./mail-kind";

interface AskedOrder {
  reference: string;
  accessKey: string;
  name: string;
  products: { productId: number; name: string }[];
}

const writeReviewRequest =
  ({ reference, accessKey, name, products }: AskedOrder): WriteMail =>
  ({ translate, links, locale }) => ({
    values: { reference, name },
    blocks: [
      ...products.map(
        (product) =>
          ({
            type: "button",
            label: translate("mail.reviewProduct", { product: product.name }),
            href: links.writeReview(locale, reference, product.productId, accessKey),
          }) as const,
      ),
      { type: "text", text: translate("mail.reviewRequestNote") },
      {
        type: "link",
        label: translate("mail.stopReviews"),
        href: links.stopReviews(locale, reference, accessKey),
      },
    ],
    unsubscribe: links.unsubscribeReviews(locale, reference, accessKey),
  });

/** The mail that asks for reviews some days after the hand-over; the subject is the order. */
export const reviewRequest: MailKindDefinition = {
  name: "adminMail.reviewRequest",
  audience: "shopper",
  subject: "order",
  texts: { subject: "mail.reviewRequestSubject", intro: "mail.reviewRequestIntro" },
  placeholders: ["reference", "name"],
  sample: (context) => {
    const { translate } = context;
    return writeReviewRequest({
      reference: "325K7P",
      accessKey: "-",
      name: translate("mail.sampleName"),
      products: [{ productId: 1, name: translate("mail.sampleProduct") }],
    })(context);
  },
  async load(source, orderId) {
    const order = await findOrderToReview(source, orderId);
    if (!order) return null;
    const { email: recipient, locale } = order;
    return { recipient, locale, write: writeReviewRequest(order) };
  },
};
