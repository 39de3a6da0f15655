import { documentWords } from "~/domain/receipts/receipt-words";
import { personDocumentTypes, receiptLimits } from "~/domain/receipts/receipts";
import { useTranslate } from "~/i18n/use-translate";
import { Field } from "../shared/form/field";
import { type BuyerField, type BuyerFormState, buyerField } from "./buyer";

const kinds = [
  { kind: "boleta", label: "receipt.boleta", hint: "receipt.boletaHint" },
  { kind: "factura", label: "receipt.factura", hint: "receipt.facturaHint" },
] as const;

function KindChoice(form: BuyerFormState) {
  const translate = useTranslate();
  const field = buyerField("receiptKind", form);
  const error = field.errors?.[0];
  return (
    <fieldset className="option-cards">
      <legend className="visually-hidden">{translate("receipt.kind")}</legend>
      {kinds.map(({ kind, label, hint }) => (
        <label className="option-card" key={kind}>
          <input
            type="radio"
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

/** Boleta or factura, and for whom. CSS hides the fields of the other kind; browsers without :has() display both. */
export function ReceiptFields(form: BuyerFormState) {
  const translate = useTranslate();
  const field = (name: BuyerField) => buyerField(name, form);
  return (
    <section className="checkout__section receipt" aria-labelledby="receipt-title">
      <h2 className="checkout__heading" id="receipt-title">
        {translate("receipt.title")}
      </h2>
      <KindChoice {...form} />
      <fieldset className="receipt__fields receipt__fields--boleta">
        <legend className="visually-hidden">{translate("receipt.boleta")}</legend>
        <div className="receipt__document">
          <Field field={field("documentType")} label={translate("receipt.documentType")}>
            {(control) => (
              <select {...control}>
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
            maxLength={receiptLimits.documentNumber}
            autoComplete="off"
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
          maxLength={receiptLimits.documentNumber}
          autoComplete="off"
        />
        <Field
          field={field("companyName")}
          label={translate("receipt.companyName")}
          maxLength={receiptLimits.name}
          autoComplete="organization"
        />
        <Field
          field={field("companyAddress")}
          label={translate("receipt.companyAddress")}
          maxLength={receiptLimits.address}
          autoComplete="off"
        />
      </fieldset>
    </section>
  );
}
