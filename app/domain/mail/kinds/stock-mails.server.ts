import { pieceName } from "~/domain/catalog/piece-name";
import { findBuyableRequest } from "~/domain/stock-requests/stock-request.queries.server";
import type { WriteMail } from "../mail";
import type { MailKindDefinition } from "./mail-kind";

interface StockBack {
  productId: number;
  variantId: number | null;
  /** Product, variant and size. */
  product: string;
}

const writeStockBack =
  ({ productId, variantId, product }: StockBack): WriteMail =>
  ({ translate, links, locale }) => ({
    values: { product },
    blocks: [
      {
        type: "button",
        label: translate("mail.seeProduct"),
        href: links.product(locale, productId, variantId),
      },
      { type: "text", text: translate("mail.stockBackNote") },
    ],
  });

/** The mail to those who asked to be told when a size is in stock; the subject is the request. */
export const stockBack: MailKindDefinition = {
  name: "adminMail.stockBack",
  audience: "shopper",
  subject: "stock-request",
  texts: { subject: "mail.stockBackSubject", intro: "mail.stockBackIntro" },
  placeholders: ["product"],
  sample: (context) => {
    const { translate } = context;
    const product = pieceName({
      productName: translate("mail.sampleProduct"),
      variantName: translate("mail.sampleVariant"),
      size: "M",
    });
    return writeStockBack({ productId: 1, variantId: null, product })(context);
  },
  async load(source, requestId) {
    const request = await findBuyableRequest(source, requestId);
    if (!request) return null;
    const { email: recipient, locale, productId, variantId } = request;
    return {
      recipient,
      locale,
      write: writeStockBack({ productId, variantId, product: pieceName(request) }),
    };
  },
};
