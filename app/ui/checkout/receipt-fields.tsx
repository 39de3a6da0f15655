import { useRef } from "react";
import { personDocumentTypes } from "~/domain/receipts/receipts";
import { useTranslate } from "~/i18n/use-translate";
import { Field } from "../shared/form/field";
import { type BuyerField, type BuyerFormState, buyerField, PASSPORT_FIELD } from "./buyer";

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

/** For a delivery in Peru: boleta or factura, and for whom. */
function PeruFields({ isShown, ...form }: BuyerFormState & { isShown: boolean }) {
  const translate = useTranslate();
  const field = (name: BuyerField) => buyerField(name, form);
  return (
    <fieldset className="receipt__fields" disabled={!isShown} hidden={!isShown}>
      <legend className="visually-hidden">{translate("receipt.kind")}</legend>
      <KindChoice {...form} />
      <fieldset className="receipt__fields receipt__fields--boleta">
        <legend className="visually-hidden">{translate("receipt.boleta")}</legend>
        <div className="receipt__document">
          <Field field={field("documentType")} label={translate("receipt.documentType")}>
            {(control) => (
              <select {...control} autoComplete="off">
                {personDocumentTypes.map((type) => (
                  <option key={type} value={type}>
                    {translate(`receipt.${type}`)}
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
    </fieldset>
  );
}

/** For a delivery abroad: no choice, and the passport's number for who wants it on the receipt. */
function AbroadFields({ isShown, ...form }: BuyerFormState & { isShown: boolean }) {
  const translate = useTranslate();
  const [kind, type, number] = [
    buyerField("receiptKind", form),
    buyerField("documentType", form),
    buyerField("documentNumber", form),
  ];
  const [kindError] = kind.errors ?? [];
  return (
    <fieldset className="receipt__fields" disabled={!isShown} hidden={!isShown}>
      <legend className="visually-hidden">{translate("receipt.abroad")}</legend>
      <p>{translate("receipt.abroadText")}</p>
      {isShown && kindError && <p className="field__error">{translate(kindError)}</p>}
      <input type="hidden" name={type.name} value="passport" />
      <Field
        field={{
          ...number,
          id: PASSPORT_FIELD,
          // The number of another document was typed for Peru.
          initialValue: type.initialValue === "passport" || type.errors ? number.initialValue : undefined,
          errors: isShown ? (number.errors ?? type.errors) : undefined,
          errorId: `${PASSPORT_FIELD}-error`,
          descriptionId: `${PASSPORT_FIELD}-hint`,
        }}
        label={translate("receipt.passportNumber")}
        hint={translate("receipt.passportHint")}
        optional={translate("checkout.optional")}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        spellCheck={false}
      />
    </fieldset>
  );
}

/**
 * The receipt by the country of the address: in Peru boleta or factura, and for whom. What was typed for another country
 * is kept while the page is open, but not sent. CSS hides the fields of the other kind; browsers without :has() display both.
 */
export function ReceiptFields({ country, ...form }: BuyerFormState & { country: string }) {
  const translate = useTranslate();
  const isPeru = country === "PE";
  const isAbroad = !isPeru && country !== "";
  const shown = useRef({ peru: false, abroad: false });
  shown.current.peru ||= isPeru;
  shown.current.abroad ||= isAbroad;
  return (
    <>
      {country === "" && <p>{translate("receipt.countryFirst")}</p>}
      {shown.current.peru && <PeruFields {...form} isShown={isPeru} />}
      {shown.current.abroad && <AbroadFields {...form} isShown={isAbroad} />}
    </>
  );
}
