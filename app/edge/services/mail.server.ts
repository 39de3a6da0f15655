import { adminHrefs } from "~/admin-hrefs";
import { buyerHrefs } from "~/buyer-hrefs";
import type { MailLinks } from "~/domain/mail/mail";
import { createResend } from "~/domain/mail/resend/resend.server";
import { sendDueMail } from "~/domain/mail/send/send-due-mail.server";
import { readShop } from "~/domain/settings/shop.server";
import { hrefs } from "~/hrefs";
import { serverHrefs } from "~/server-hrefs";
import type { Database } from "~db/client";
import { createReadBatcher } from "~db/read-batcher";
import type { Environment } from "../environment.server";
import { errorFields, type Log } from "../log/log.server";

/** Mails per run: about three calls to database and provider each, below the platform's limit of requests per run. */
export const MAILS_PER_RUN = 50;

export const mailLinks = ({ SHOP_ORIGIN: origin }: Pick<Environment, "SHOP_ORIGIN">): MailLinks => ({
  home: (locale) => origin + hrefs.home(locale),
  order: (locale, reference, key) => origin + hrefs.order(locale, reference, key),
  payment: (locale, reference, key) => origin + serverHrefs.payment(locale, reference, key),
  product: (locale, id, variantId) => origin + hrefs.product(locale, id, variantId),
  admin: () => origin + hrefs.admin(),
  adminOrder: (id) => origin + adminHrefs.order(id),
  adminStock: (productId) => origin + adminHrefs.productStock(productId),
  adminReturn: (id) => origin + adminHrefs.return(id),
  adminClaim: (id) => origin + adminHrefs.claim(id),
  adminStatus: () => origin + adminHrefs.status(),
  returnLabel: (locale, reference, number, key) =>
    origin + buyerHrefs.returnLabel(locale, reference, number, key),
  writeReview: (locale, reference, productId, key) =>
    origin + buyerHrefs.writeReview(locale, reference, productId, key),
  stopReviews: (locale, reference, key) => origin + buyerHrefs.stopReviews(locale, reference, key),
  giftCard: (locale) => origin + hrefs.giftCard(locale),
  newsletter: (locale, key) => origin + hrefs.subscription(locale, key),
  unsubscribeReviews: (locale, reference, key) =>
    origin + serverHrefs.unsubscribeReviews(locale, reference, key),
  unsubscribeNewsletter: (locale, key) => origin + serverHrefs.unsubscribeNewsletter(locale, key),
  claim: (locale, sheet, key) => origin + buyerHrefs.claim(locale, sheet, key),
});

/** Whether mails are sent at all. */
export const isMailConfigured = ({ MAIL_API_KEY, MAIL_FROM }: Environment): boolean =>
  MAIL_API_KEY !== undefined && MAIL_FROM !== undefined;

/** Sends the mails that are due. Without a provider's key they wait. */
export async function sendMail(
  environment: Environment,
  { db, log }: { db: Database; log: Log },
): Promise<void> {
  const { MAIL_API_KEY: apiKey, MAIL_FROM: from, DATABASE_URL, COOKIE_SECRETS: secrets } = environment;
  if (!apiKey || !from) return;
  const shop = () => readShop({ db, read: createReadBatcher(db).read }, DATABASE_URL, Date.now());
  const service = {
    db,
    provider: createResend({ apiKey }),
    from,
    secrets,
    links: mailLinks(environment),
    shop,
  };
  const { sent, skipped, late, problems, errors } = await sendDueMail(service, {
    now: () => new Date(),
    limit: MAILS_PER_RUN,
  });
  for (const error of errors) log.error("mail-not-written", errorFields(error));
  for (const { id, mailKind, outcome, code } of problems)
    log.error("mail-not-sent", { id, mailKind, outcome, code });
  if (sent + skipped + late > 0) log.info("mails-sent", { sent, skipped, late });
}
