import { Link } from "@remix-run/react";
import { Fragment } from "react";
import {
  type ClaimKind,
  type ClaimSubject,
  type DocumentType,
  lastDayToAnswer,
  sheetNumber,
} from "~/domain/claims/claims";
import { hrefs } from "~/hrefs";
import { formatDateTime, formatLongDay } from "~/i18n/dates";
import { formatMoney } from "~/i18n/money";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import { limaDate } from "~/lib/dates";
import { PrintButton } from "../../shared/print-button";

/** A sheet as it is printed. Times are Unix seconds, the amount is minor units of PEN. */
interface PrintedClaim {
  number: number;
  year: number;
  supplierName: string;
  supplierRuc: string | null;
  supplierAddress: string | null;
  kind: ClaimKind;
  name: string;
  documentType: DocumentType;
  documentNumber: string;
  email: string;
  phone: string | null;
  address: string;
  guardianName: string | null;
  subject: ClaimSubject;
  subjectDescription: string;
  amountMinor: number | null;
  orderReference: string | null;
  detail: string;
  request: string;
  dueAt: number;
  answer: string | null;
  answeredAt: number | null;
  createdAt: number;
}

type Fact = readonly [name: string, value: string | null];

/** A titled part of the sheet. Null values are left out. */
function Part({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <dl className="facts">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd className="claim__text">{value}</dd>
            </Fragment>
          ),
        )}
      </dl>
    </section>
  );
}

/** What the supplier did, or until when the answer is due. */
function Actions({ claim }: { claim: PrintedClaim }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { answer, answeredAt, dueAt } = claim;
  return (
    <section>
      <h2>{translate("claims.actions")}</h2>
      {answer !== null && answeredAt !== null ? (
        <>
          <p>{translate("claims.answeredOn", { day: formatLongDay(limaDate(answeredAt), formats) })}</p>
          <p className="claim__text">{answer}</p>
        </>
      ) : (
        <p>{translate("claims.pending", { day: formatLongDay(lastDayToAnswer(dueAt), formats) })}</p>
      )}
    </section>
  );
}

interface ClaimSheetPageProps {
  claim: PrintedClaim;
  currency: { symbol: string };
  /** The link to this page, when no mail has it, because of the limits of mails; else null. */
  unmailedLink: string | null;
}

/** Displayed when the URL of a sheet is opened where its key is not known. */
export function ClosedSheet() {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="page">
      <h1 className="page__title">{translate("claims.closedTitle")}</h1>
      <p className="page__lead">{translate("claims.closedText")}</p>
      <p>
        <Link className="button button--quiet" to={hrefs.claims(locale)}>
          {translate("claims.title")}
        </Link>
      </p>
    </div>
  );
}

/** The consumer's copy of a sheet. */
export function ClaimSheetPage({ claim, currency, unmailedLink }: ClaimSheetPageProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const { amountMinor, kind, subject, documentType, documentNumber } = claim;
  const amount = amountMinor === null ? null : formatMoney({ minor: amountMinor, currency }, formats);
  return (
    <article className="page claim claim--sheet">
      <h1 className="page__title">{translate("claims.sheet", { number: sheetNumber(claim) })}</h1>
      <div className="claim__unprinted">
        <p className="notice notice--success">{translate("claims.received")}</p>
        {unmailedLink !== null && (
          <p className="notice notice--warning">
            {translate("claims.notMailed")} <a href={unmailedLink}>{unmailedLink}</a>
          </p>
        )}
        <PrintButton label={translate("claims.print")} />
      </div>
      <Part
        title={translate("claims.supplier")}
        facts={[
          [translate("claims.companyName"), claim.supplierName],
          [translate("claims.ruc"), claim.supplierRuc],
          [translate("claims.establishment"), claim.supplierAddress],
          [translate("claims.filedOn"), formatDateTime(claim.createdAt, formats)],
        ]}
      />
      <Part
        title={translate("claims.consumer")}
        facts={[
          [translate("claims.name"), claim.name],
          [translate("claims.documentNumber"), `${translate(`claims.${documentType}`)} ${documentNumber}`],
          [translate("claims.address"), claim.address],
          [translate("claims.email"), claim.email],
          [translate("claims.phone"), claim.phone],
          [translate("claims.guardianName"), claim.guardianName],
        ]}
      />
      <Part
        title={translate("claims.good")}
        facts={[
          [translate("claims.subject"), translate(`claims.${subject}`)],
          [translate("claims.amount"), amount],
          [translate("claims.orderReference"), claim.orderReference],
          [translate("claims.subjectDescription"), claim.subjectDescription],
        ]}
      />
      <Part
        title={translate("claims.detailTitle")}
        facts={[
          [translate("claims.kind"), `${translate(`claims.${kind}`)}: ${translate(`claims.${kind}Means`)}`],
          [translate("claims.detail"), claim.detail],
          [translate("claims.request"), claim.request],
        ]}
      />
      <Actions claim={claim} />
      <div className="claim__notes">
        <p>{translate("claims.noteOtherWays")}</p>
        <p>{translate("claims.noteTerm")}</p>
      </div>
    </article>
  );
}
