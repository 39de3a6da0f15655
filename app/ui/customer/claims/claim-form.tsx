import { claimKinds, claimSubjects, documentTypes } from "~/domain/claims/claims";
import type { FormAnswer } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { ActionForm, type Constraint } from "~/ui/shared/form/action-form";
import { type AnyField, Field } from "~/ui/shared/form/field";
import { ClaimChoice } from "./claim-choice";

const names = [
  "kind",
  "name",
  "documentType",
  "documentNumber",
  "email",
  "phone",
  "address",
  "isMinor",
  "guardianName",
  "subject",
  "subjectDescription",
  "amountMinor",
  "orderReference",
  "detail",
  "request",
] as const;
type ClaimFields = Record<(typeof names)[number], string>;
type FieldsOf = Record<(typeof names)[number], AnyField>;

function Consumer({ fields }: { fields: FieldsOf }) {
  const translate = useTranslate();
  const optional = translate("claims.optional");
  return (
    <section className="claim__part" aria-labelledby="part-consumer">
      <h2 id="part-consumer">{translate("claims.consumer")}</h2>
      <Field field={fields.name} label={translate("claims.name")} autoComplete="name" />
      <div className="claim__pair">
        <Field field={fields.documentType} label={translate("claims.documentType")}>
          {(control) => (
            <select {...control}>
              <option value="">{translate("claims.chooseOption")}</option>
              {documentTypes.map((type) => (
                <option key={type} value={type}>
                  {translate(`claims.${type}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          field={fields.documentNumber}
          label={translate("claims.documentNumber")}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <Field field={fields.address} label={translate("claims.address")} autoComplete="address-line1" />
      <div className="claim__pair">
        <Field
          field={fields.email}
          label={translate("claims.email")}
          hint={translate("claims.emailHint")}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <Field
          field={fields.phone}
          label={translate("claims.phone")}
          optional={optional}
          type="tel"
          autoComplete="tel"
        />
      </div>
      <label className="choice__option">
        <input
          type="checkbox"
          name={fields.isMinor.name}
          defaultChecked={fields.isMinor.initialValue === "on"}
        />
        {translate("claims.isMinor")}
      </label>
      <Field
        field={fields.guardianName}
        label={translate("claims.guardianName")}
        hint={translate("claims.guardianHint")}
        autoComplete="off"
      />
    </section>
  );
}

function Good({ fields }: { fields: FieldsOf }) {
  const translate = useTranslate();
  const optional = translate("claims.optional");
  return (
    <section className="claim__part" aria-labelledby="part-good">
      <h2 id="part-good">{translate("claims.good")}</h2>
      <ClaimChoice
        field={fields.subject}
        legend={translate("claims.subject")}
        options={claimSubjects.map((value) => ({ value, label: translate(`claims.${value}`) }))}
      />
      <div className="claim__pair">
        <Field
          field={fields.amountMinor}
          label={translate("claims.amount")}
          optional={optional}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          field={fields.orderReference}
          label={translate("claims.orderReference")}
          optional={optional}
          autoComplete="off"
        />
      </div>
      <Field
        field={fields.subjectDescription}
        label={translate("claims.subjectDescription")}
        hint={translate("claims.subjectHint")}
        autoComplete="off"
      />
    </section>
  );
}

function Details({ fields }: { fields: FieldsOf }) {
  const translate = useTranslate();
  return (
    <section className="claim__part" aria-labelledby="part-detail">
      <h2 id="part-detail">{translate("claims.detailTitle")}</h2>
      <ClaimChoice
        field={fields.kind}
        legend={translate("claims.kind")}
        options={claimKinds.map((value) => ({
          value,
          label: translate(`claims.${value}`),
          hint: translate(`claims.${value}Means`),
        }))}
      />
      <Field field={fields.detail} label={translate("claims.detail")}>
        {(control) => <textarea {...control} rows={6} />}
      </Field>
      <Field
        field={fields.request}
        label={translate("claims.request")}
        hint={translate("claims.requestHint")}
      >
        {(control) => <textarea {...control} rows={3} />}
      </Field>
    </section>
  );
}

export interface ClaimFormProps {
  supplier: { name: string; ruc: string | null; address: string | null };
  idempotencyKey: string;
  constraint: Constraint;
  answer: FormAnswer | undefined;
}

/** The sheet of the Libro de Reclamaciones to fill in. */
export function ClaimForm({ supplier, idempotencyKey, constraint, answer }: ClaimFormProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="page claim">
      <h1 className="page__title">{translate("claims.title")}</h1>
      <p className="page__lead">{translate("claims.lead")}</p>
      <dl className="facts">
        <dt>{translate("claims.companyName")}</dt>
        <dd>{supplier.name}</dd>
        {supplier.ruc && (
          <>
            <dt>{translate("claims.ruc")}</dt>
            <dd>{supplier.ruc}</dd>
          </>
        )}
        {supplier.address && (
          <>
            <dt>{translate("claims.establishment")}</dt>
            <dd>{supplier.address}</dd>
          </>
        )}
      </dl>
      <ActionForm<ClaimFields>
        id="claim"
        action={hrefs.claims(locale)}
        submit={translate("claims.send")}
        answer={answer}
        constraint={constraint}
        hidden={{ idempotencyKey }}
      >
        {(fields) => (
          <>
            <Consumer fields={fields} />
            <Good fields={fields} />
            <Details fields={fields} />
            <div className="claim__notes">
              <p>{translate("claims.noteOtherWays")}</p>
              <p>{translate("claims.noteTerm")}</p>
              <p>{translate("claims.dataNote")}</p>
            </div>
          </>
        )}
      </ActionForm>
    </div>
  );
}
