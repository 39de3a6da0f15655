import { buyerHrefs } from "~/buyer-hrefs";
import type { CodeFields } from "~/domain/accounts/second-factor/second-factor.schema";
import { formatDateTime } from "~/i18n/dates";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import { ActionForm, type Constraint } from "~/ui/shared/form/action-form";
import { MemberPage, MemberSection } from "../member/member-page";
import {
  CODES_FETCHER,
  CodeField,
  type OfferView,
  RecoveryCodes,
  replyIn,
  type SecondFactorAnswer,
  SetUpForm,
  useNewCodes,
} from "./set-up";

interface SecondFactorPageProps {
  /** The second factor; null when not set up. Times are Unix seconds. */
  factor: { createdAt: number; codesLeft: number } | null;
  /** Offer to set up; null when set up or while codes are displayed. */
  offer: OfferView | null;
  /** True for staff, whose next sign-in requires it. */
  isRequired: boolean;
  /** Page to continue to after the offer; null for none. */
  redirectTo: string | null;
  constraints: { code: Constraint; setUp: Constraint };
  answer: SecondFactorAnswer;
}

function Manage({
  factor,
  isRequired,
  constraints: { code: constraint },
  answer,
}: Pick<SecondFactorPageProps, "isRequired" | "answer" | "constraints"> & {
  factor: { createdAt: number; codesLeft: number };
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const formats = useFormats();
  const action = buyerHrefs.secondFactor(locale);
  const reply = replyIn(answer);
  return (
    <>
      <MemberSection title={translate("secondFactor.state")}>
        <p>{translate("secondFactor.isOn", { at: formatDateTime(factor.createdAt, formats) })}</p>
        <p>{translate("secondFactor.codesLeft", { count: factor.codesLeft })}</p>
      </MemberSection>
      <MemberSection title={translate("secondFactor.renew")}>
        <p>{translate("secondFactor.renewText")}</p>
        <ActionForm<CodeFields>
          id="codes"
          action={action}
          intent="codes"
          submit={translate("secondFactor.renew")}
          fetcherKey={CODES_FETCHER}
          answer={reply}
          constraint={constraint}
        >
          {(fields) => <CodeField field={fields.code} isApp={false} />}
        </ActionForm>
      </MemberSection>
      <MemberSection title={translate("secondFactor.turnOff")}>
        <p>
          {translate("secondFactor.turnOffText")} {isRequired && translate("secondFactor.turnOffRequired")}
        </p>
        <ActionForm<CodeFields>
          id="off"
          action={action}
          intent="off"
          submit={translate("secondFactor.turnOff")}
          buttonClass="button button--quiet"
          answer={reply}
          constraint={constraint}
        >
          {(fields) => <CodeField field={fields.code} isApp={false} />}
        </ActionForm>
      </MemberSection>
    </>
  );
}

/** Sets up, manages and turns off the second factor. */
export function SecondFactorPage(props: SecondFactorPageProps) {
  const { factor, offer, isRequired, redirectTo, constraints, answer } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const here = buyerHrefs.secondFactor(locale);
  const codes = useNewCodes(answer);
  if (codes) {
    return (
      <MemberPage title={translate("secondFactor.title")}>
        <RecoveryCodes codes={codes} next={redirectTo ?? here} />
      </MemberPage>
    );
  }
  return (
    <MemberPage title={translate("secondFactor.title")}>
      {factor && <Manage factor={factor} isRequired={isRequired} constraints={constraints} answer={answer} />}
      {offer && (
        <MemberSection title={translate("secondFactor.setUp")}>
          <p>{translate(isRequired ? "secondFactor.offered" : "secondFactor.offeredFreely")}</p>
          <SetUpForm
            action={buyerHrefs.secondFactor(locale, redirectTo)}
            offer={offer}
            constraint={constraints.setUp}
            answer={answer}
          />
          {redirectTo && (
            <p className="member__after">
              <a href={redirectTo}>{translate("secondFactor.later")}</a>
            </p>
          )}
        </MemberSection>
      )}
    </MemberPage>
  );
}
