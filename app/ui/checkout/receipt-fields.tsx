import { receiptFieldNames } from "~/domain/receipts/receipt-form";
import { documentWords } from "~/domain/receipts/receipt-words";
import { personDocumentTypes } from "~/domain/receipts/receipts";
import { useTranslate } from "~/i18n/use-translate";
import { Field } from "../shared/form/field";
import { type BuyerField, type BuyerFormState, buyerField } from "./buyer";
import { KnownAnswers } from "./steps/known-answers";

const kinds = [
  { kind: "boleta", label: "receipt.boleta", hint: "receipt.boletaHint" },
  { kind: "factura", label: "receipt.factura", hint: "receipt.facturaHint" },
] as const;

/** Values of the fields of a boleta without a document. */
const plainAnswers = ["boleta", "DNI"];

function KindChoice(form: BuyerFormState) {
  const translate = useTranslate();
  const field = buyerField("receiptKind", form);
  const error = field.errors?.[0];
  return (
    <fieldset className="option-cards">
      <legend className="visually-hidden">{translate("receipt.kind")}</legend>
      {kinds.map(({ kind, label, hint }, index) => (
        <label className="option-card" key={kind}>
          <input
            type="radio"
            id={index === 0 ? field.id : undefined}
            name={field.name}
            value={kind}
            defaultChecked={(field.initialValue ?? "boleta") === kind}
            aria-describedby={error && field.errorId}
          />
          <span className="option-card__name">{translate(label)}</span>
          <span className="option-card__hint">{translate(hint)}</span>
        </label>
      ))}
      {error && (
        <p className="field__error" id={field.errorId}>
          {translate(error)}
        </p>
      )}
    </fieldset>
  );
}

/**
 * Boleta or factura, and for whom; in one line for buyers abroad, who seldom need another than the plain boleta. CSS
 * hides the fields of the other kind; browsers without :has() display both.
 */
export function ReceiptFields({ country, ...form }: BuyerFormState & { country: string }) {
  const translate = useTranslate();
  const field = (name: BuyerField) => buyerField(name, form);
  const isAnswered = receiptFieldNames.some((name) => {
    const { errors, initialValue } = field(name);
    return errors || (initialValue && !plainAnswers.includes(initialValue));
  });
  return (
    <KnownAnswers
      facts={[translate("receipt.boleta"), translate("receipt.boletaHint")]}
      isOpen={country === "PE" || isAnswered}
    >
      <KindChoice {...form} />
      <fieldset className="receipt__fields receipt__fields--boleta">
        <legend className="visually-hidden">{translate("receipt.boleta")}</legend>
        <div className="receipt__document">
          <Field field={field("documentType")} label={translate("receipt.documentType")}>
            {(control) => (
              <select {...control} autoComplete="off">
                {personDocumentTypes.map((type) => (
                  <option key={type} value={type}>
                    {translate(documentWords[type])}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field
            field={field("documentNumber")}
            label={translate("receipt.documentNumber")}
            hint={translate("receipt.documentHint")}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="done"
            spellCheck={false}
          />
        </div>
      </fieldset>
      <fieldset className="receipt__fields receipt__fields--factura">
        <legend className="visually-hidden">{translate("receipt.factura")}</legend>
        <Field
          field={field("ruc")}
          label={translate("receipt.RUC")}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
        />
        <Field
          field={field("companyName")}
          label={translate("receipt.companyName")}
          autoComplete="organization"
          enterKeyHint="next"
        />
        <Field
          field={field("companyAddress")}
          label={translate("receipt.companyAddress")}
          autoComplete="billing address-line1"
          enterKeyHint="done"
        />
      </fieldset>
    </KnownAnswers>
  );
}
