import { Alert, Anchor } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { LinkedAuditLine } from "~/domain/audit/audit-log";
import type { FormReply } from "~/domain/form-reply";
import type { PageKey } from "~/domain/pages/pages";
import { useTranslate } from "~/i18n/use-translate";
import { AdminCard, AdminPage } from "../admin-page";
import { AuditTable } from "../audit/audit-table";
import { MailNotConfigured } from "../mail/mail-page";
import { MissingPages } from "../pages/missing-pages";
import { ReplyAlert } from "../reply-alert";
import { ClaimsBoard, type ClaimsBoardProps } from "./claims-board";
import { OrderBoards, type OrderBoardsProps } from "./order-boards";
import { OwnBoards, type OwnBoardsProps } from "./own-boards";
import { ReviewsBoard, type ReviewsBoardProps } from "./reviews-board";
import { Sales, type SalesProps } from "./sales";
import { StockBoards, type StockBoardsProps } from "./stock-boards";

export interface DashboardPageProps
  extends OwnBoardsProps,
    OrderBoardsProps,
    StockBoardsProps,
    ClaimsBoardProps,
    ReviewsBoardProps {
  sales: SalesProps[];
  mails: { failed: number; isConfigured: boolean };
  /** Legal pages that are not published. */
  missingPages: PageKey[];
  /** Null without the right `audit`. */
  audit: LinkedAuditLine[] | null;
  answer: FormReply | null | undefined;
}

export function DashboardPage({ sales, mails, missingPages, audit, answer, ...boards }: DashboardPageProps) {
  const translate = useTranslate();
  return (
    <AdminPage title={translate("admin.title")}>
      {answer && <ReplyAlert reply={answer} />}
      <MissingPages pages={missingPages} />
      {!mails.isConfigured && <MailNotConfigured />}
      {mails.failed > 0 && (
        <Alert color="red" title={translate("adminMail.failedCount", { count: mails.failed })}>
          <Anchor component={Link} to={adminHrefs.mail("?status=failed")} underline="always">
            {translate("adminMail.seeFailed")}
          </Anchor>
        </Alert>
      )}
      {sales.map((currencySales) => (
        <Sales key={currencySales.currency.code} {...currencySales} />
      ))}
      <div className="admin-boards">
        <OwnBoards {...boards} />
        <OrderBoards {...boards} />
        <ClaimsBoard {...boards} />
        <ReviewsBoard {...boards} />
        <StockBoards {...boards} />
      </div>
      {audit && audit.length > 0 && (
        <AdminCard title={translate("adminDashboard.audit")}>
          <AuditTable caption={translate("adminDashboard.audit")} lines={audit} />
          <Anchor component={Link} to={adminHrefs.audit()}>
            {translate("labels.seeLog")}
          </Anchor>
        </AdminCard>
      )}
    </AdminPage>
  );
}
