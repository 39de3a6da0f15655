import { Anchor, Badge, SimpleGrid, Text, Textarea } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { lastDayToAnswer } from "~/domain/claims/claims";
import type { FormReply } from "~/domain/form-reply";
import { formatDay } from "~/i18n/dates";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { AdminPage, AdminSection } from "../admin-page";
import { Facts } from "../facts";
import { Moment } from "../moment";
import { ReplyAlert } from "../reply-alert";

/** Times are Unix seconds, the amount is minor units of PEN. */
interface StaffClaimView {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  address: string;
  guardianName: string | null;
  subjectDescription: string;
  amountMinor: number | null;
  orderReference: string | null;
  detail: string;
  request: string;
  createdAt: number;
  dueAt: number;
  answer: string | null;
  answeredAt: number | null;
  answeredByEmail: string | null;
}

export interface ClaimPageProps {
  claim: StaffClaimView;
  sheet: string;
  words: { state: string; kind: string; subject: string; document: string };
  currency: { symbol: string };
  /** URL of the consumer's copy. */
  copy: string;
  mayAudit: boolean;
  answer: FormReply | null | undefined;
}

function AnswerField() {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <Textarea
      {...field("answer")}
      label={translate("adminClaims.answer")}
      description={translate("adminClaims.answerHint")}
      required
      rows={8}
    />
  );
}

function Answer({ claim, answer }: Pick<ClaimPageProps, "claim" | "answer">) {
  const translate = useTranslate();
  return (
    <AdminSection title={translate("adminClaims.answer")}>
      {claim.answer === null ? (
        <AdminForm intent="answer" submit={translate("adminClaims.send")} answer={answer}>
          <AnswerField />
        </AdminForm>
      ) : (
        <div>
          <p className="admin-lines">{claim.answer}</p>
          <Text size="sm" c="dimmed">
            <Moment at={claim.answeredAt} />
            {claim.answeredByEmail &&
              ` · ${translate("adminClaims.answeredBy", { email: claim.answeredByEmail })}`}
          </Text>
        </div>
      )}
    </AdminSection>
  );
}

function Order({ reference }: { reference: string }) {
  const translate = useTranslate();
  return (
    <Anchor component={Link} to={adminHrefs.orders({ q: reference })}>
      {translate("adminClaims.findOrder", { reference })}
    </Anchor>
  );
}

const Lines = ({ text }: { text: string }) => <span className="admin-lines">{text}</span>;

/** One sheet with its answer, or the form to answer it. */
export function ClaimPage({ claim, sheet, words, currency, copy, mayAudit, answer }: ClaimPageProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const { amountMinor, orderReference, phone } = claim;
  return (
    <AdminPage
      title={translate("adminClaims.one", { number: sheet })}
      trail={[{ href: adminHrefs.claims(), name: translate("adminClaims.title") }]}
      actions={
        <>
          <Badge variant="outline" color="gray" size="lg">
            {words.state}
          </Badge>
          <Anchor href={copy}>{translate("adminClaims.copy")}</Anchor>
          {mayAudit && (
            <Anchor component={Link} to={adminHrefs.audit({ entity: "claim", id: claim.id })}>
              {translate("labels.seeLog")}
            </Anchor>
          )}
        </>
      }
    >
      {/* A second answer is refused beside the first one, where there is no form. */}
      {claim.answer !== null && answer && <ReplyAlert reply={answer} />}
      <AdminSection title={translate("adminClaims.claim")}>
        <Facts
          facts={[
            [translate("adminClaims.filed"), <Moment key="filed" at={claim.createdAt} />],
            [translate("adminClaims.due"), formatDay(lastDayToAnswer(claim.dueAt), formats)],
            [translate("labels.kind"), words.kind],
            [translate("claims.detail"), <Lines key="detail" text={claim.detail} />],
            [translate("claims.request"), <Lines key="request" text={claim.request} />],
          ]}
        />
      </AdminSection>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <AdminSection title={translate("adminClaims.consumer")}>
          <Facts
            facts={[
              [translate("claims.name"), claim.name],
              [translate("adminClaims.document"), words.document],
              [translate("claims.address"), claim.address],
              [
                translate("claims.email"),
                <a key="mail" href={`mailto:${claim.email}`}>
                  {claim.email}
                </a>,
              ],
              [translate("claims.phone"), phone && <a href={`tel:${phone}`}>{phone}</a>],
              [translate("adminClaims.guardian"), claim.guardianName],
            ]}
          />
        </AdminSection>
        <AdminSection title={translate("adminClaims.good")}>
          <Facts
            facts={[
              [translate("claims.subject"), words.subject],
              [translate("claims.subjectDescription"), claim.subjectDescription],
              [
                translate("claims.amount"),
                amountMinor === null ? null : formatMoney({ minor: amountMinor, currency }, formats),
              ],
              [translate("labels.order"), orderReference && <Order reference={orderReference} />],
            ]}
          />
        </AdminSection>
      </SimpleGrid>
      <Answer claim={claim} answer={answer} />
    </AdminPage>
  );
}
