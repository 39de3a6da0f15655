import { exactTextSetting, type Shop } from "~/domain/settings/shop";
import { unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { createReadBatcher } from "~db/read-batcher";
import type { MailKind } from "~db/vocabulary";
import { mailKindDefinitions } from "../kinds/mail-kinds.server";
import type { MailLinks } from "../mail";
import type { MailProvider, OutgoingMail, SendResult } from "../mail-provider";
import { findOwnTexts } from "../mail-texts.queries.server";
import { mailContext, mailTextsOf, shopNameIn } from "../mail-words.server";
import {
  type ClaimedMail,
  claimMail,
  giveUpLateMail,
  type MailOutcome,
  recordOutcome,
} from "./mail-queue.server";
import { senderOf } from "./sender";

export interface MailService {
  db: Database;
  provider: MailProvider;
  /** The address that mails are sent from, without a name. */
  from: string;
  links: MailLinks;
  /** `COOKIE_SECRETS`, of which the codes of gift cards are derived. */
  secrets?: string;
  shop(): Promise<Shop>;
}

interface MailProblem {
  id: number;
  mailKind: MailKind;
  outcome: MailOutcome["kind"];
  code: string;
}

export interface SentMail {
  sent: number;
  skipped: number;
  /** Given up because they are too old. */
  late: number;
  /** Mails that were not sent by this run. */
  problems: MailProblem[];
  /** Errors thrown while mails were written. */
  errors: unknown[];
}

/** Reads and renders a mail; null when it is no longer needed. */
async function writeMail(
  { db, from, links, secrets, shop: readShop }: MailService,
  { kind, subjectId }: ClaimedMail,
  now: Date,
): Promise<OutgoingMail | null> {
  const definition = mailKindDefinitions[kind];
  const shop = await readShop();
  const source = { db, read: createReadBatcher(db).read, shop, now, secrets };
  const loaded = await definition.load(source, subjectId);
  if (!loaded) return null;
  const { recipient, locale, write } = loaded;
  const [context, own, { renderMail }] = await Promise.all([
    mailContext({ shop, links }, locale),
    findOwnTexts(source, kind, locale),
    import("../render/render-mail.server"),
  ]);
  const mail = renderMail(write, mailTextsOf(kind, own, context.translate), context);
  return {
    ...mail,
    from: senderOf(shopNameIn(context), from),
    to: recipient,
    replyTo: exactTextSetting(shop, "company_email", locale),
  };
}

function outcomeOf(result: SendResult): MailOutcome {
  if (result.ok) return { kind: "sent", providerId: result.providerId };
  const code = result.providerCode ?? result.code;
  return result.code === "limited"
    ? { kind: "limited", code, seconds: result.retryAfterSeconds }
    : { kind: result.code, code };
}

async function deliver(
  service: MailService,
  claimed: ClaimedMail,
  { now, errors }: { now: Date; errors: unknown[] },
): Promise<MailOutcome> {
  let mail: OutgoingMail | null;
  try {
    mail = await writeMail(service, claimed, now);
  } catch (error) {
    errors.push(error);
    return { kind: "not-written", code: "not-written" };
  }
  return mail ? outcomeOf(await service.provider.send(mail, claimed.sendKey)) : { kind: "skipped" };
}

/** One mail of this many is the one that has been due for longest, so that mails about orders never stop the others. */
const FAIR_SHARE = 5;

/** Whether the next mail would fail as well. */
const stopsRun = ({ kind }: MailOutcome): boolean => kind === "limited" || kind === "configuration";

/**
 * Sends the mails that are due, one after the other, at most `limit`; those about orders first. Runs may overlap and may be killed at any time: a
 * mail is claimed before it is sent, and a mail whose run was killed is sent again with the same idempotency key, which
 * the provider ignores if it was sent before.
 */
export async function sendDueMail(
  service: MailService,
  { now, limit }: { now: () => Date; limit: number },
): Promise<SentMail> {
  const { db } = service;
  const seconds = () => unixSeconds(now());
  const run: SentMail = { sent: 0, skipped: 0, late: 0, problems: [], errors: [] };
  run.late = await giveUpLateMail(db, seconds());
  for (let count = 0; count < limit; count++) {
    const mail = await claimMail(db, seconds(), count % FAIR_SHARE === FAIR_SHARE - 1);
    if (!mail) break;
    const outcome = await deliver(service, mail, { now: now(), errors: run.errors });
    await recordOutcome(db, mail, { outcome, now: seconds() });
    if (outcome.kind === "sent") run.sent += 1;
    else if (outcome.kind === "skipped") run.skipped += 1;
    else {
      const { kind, code } = outcome;
      run.problems.push({ id: mail.id, mailKind: mail.kind, outcome: kind, code });
    }
    if (stopsRun(outcome)) break;
  }
  return run;
}
