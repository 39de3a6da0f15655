import { useTranslate } from "~/i18n/use-translate";
import { Field } from "../../shared/form/field";
import { type BuyerFormState, buyerField } from "../buyer";
import { KnownAnswers } from "./known-answers";

/** Who buys; in one line for a buyer who is known. */
export function PersonFields(form: BuyerFormState) {
  const translate = useTranslate();
  const [name, email, phone] = [
    buyerField("name", form),
    buyerField("email", form),
    buyerField("phone", form),
  ];
  const fields = (
    <>
      <Field
        field={name}
        label={translate("checkout.name")}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <Field
        field={email}
        type="email"
        label={translate("checkout.email")}
        hint={translate("checkout.emailHint")}
        autoComplete="email"
        inputMode="email"
        enterKeyHint="next"
      />
      <Field
        field={phone}
        type="tel"
        label={translate("checkout.phone")}
        hint={translate("checkout.phoneHint")}
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="next"
      />
    </>
  );
  const { known } = form;
  if (!(known.name && known.email && known.phone)) return fields;
  return (
    <KnownAnswers
      facts={[name, email, phone].map(({ initialValue }) => initialValue ?? "")}
      isOpen={[name, email, phone].some(({ errors }) => errors)}
    >
      {fields}
    </KnownAnswers>
  );
}
