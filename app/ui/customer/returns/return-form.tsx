import { Link } from "@remix-run/react";
import { buyerHrefs } from "~/buyer-hrefs";
import type { FormAnswer, FormReply } from "~/domain/form-reply";
import { shopperPictures } from "~/domain/media/shoppers/shopper-pictures";
import type { ReturnableLine } from "~/domain/orders/returns/return-view";
import { type ReturnReason, returnWishes } from "~/domain/orders/returns/returns";
import { hrefs } from "~/hrefs";
import { formatLongDay } from "~/i18n/dates";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import { countingTo } from "~/lib/ids";
import { valueAt } from "~/lib/value-at";
import type { FormField } from "~/ui/shared/field-props";
import { ActionForm, type Constraint } from "~/ui/shared/form/action-form";
import { type AnyField, Field } from "~/ui/shared/form/field";
import { linePlace } from "~/ui/shared/form/line-place";
import { PicturesPart } from "~/ui/shared/form/pictures-part";
import { ClaimChoice } from "../claims/claim-choice";

const names = ["lines", "reason", "detail", "pictures", "wish", "wanted"] as const;
type ReturnFields = Record<(typeof names)[number], string>;
type FieldsOf = Record<(typeof names)[number], AnyField>;

interface PiecesProps {
  lines: ReturnableLine[];
  field: AnyField;
  reply: FormReply | null;
}

/** The field of a line's pieces. */
function piecesField(
  { id }: ReturnableLine,
  index: number,
  result: FormReply["result"] | undefined,
): FormField {
  const typed = `lines[${linePlace(result, id)}].quantity`;
  return {
    id: `return-line-${id}`,
    name: `lines[${index}].quantity`,
    initialValue: valueAt(result?.initialValue, typed) ?? "0",
    errors: result?.error?.[typed] ?? undefined,
    errorId: `return-line-${id}-error`,
    descriptionId: `return-line-${id}-hint`,
  };
}

function Pieces({ lines, field, reply }: PiecesProps) {
  const translate = useTranslate();
  const [error] = field.errors ?? [];
  return (
    <div className="claim__part">
      <fieldset className="choice choice--pieces" aria-describedby={error ? field.errorId : undefined}>
        <legend className="field__label">{translate("returns.pieces")}</legend>
        {error && (
          <p className="field__error" id={field.errorId}>
            {translate(error)}
          </p>
        )}
        {lines.map((line, index) => {
          const pieces = piecesField(line, index, reply?.result);
          return (
            <div key={line.id}>
              <input type="hidden" name={`lines[${index}].lineId`} value={line.id} />
              <Field field={pieces} label={translate("returns.piecesOf", { name: line.name })}>
                {({ id, name }) => (
                  <select id={id} name={name} defaultValue={String(pieces.initialValue ?? "0")}>
                    {["0", ...countingTo(line.left)].map((count) => (
                      <option key={count} value={count}>
                        {count}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            </div>
          );
        })}
      </fieldset>
    </div>
  );
}

function Why({ fields, reasons }: { fields: FieldsOf; reasons: readonly ReturnReason[] }) {
  const translate = useTranslate();
  const optional = translate("returns.optional");
  return (
    <div className="claim__part">
      <Field field={fields.reason} label={translate("returns.reason")}>
        {(control) => (
          <select {...control}>
            <option value="">{translate("returns.chooseOption")}</option>
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {translate(`returns.reason-${reason}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        field={fields.detail}
        label={translate("returns.detail")}
        hint={translate("returns.detailHint")}
        optional={optional}
      >
        {(control) => <textarea {...control} rows={4} />}
      </Field>
    </div>
  );
}

/** `isAgain`: a document that was refused has lost the chosen files. */
function Pictures({ field, isAgain }: { field: AnyField; isAgain: boolean }) {
  const translate = useTranslate();
  const hint = translate("returns.picturesHint", { count: shopperPictures.count });
  return (
    <PicturesPart
      field={field}
      label={translate("returns.pictures")}
      hint={isAgain ? `${translate("returns.picturesAgain")} ${hint}` : hint}
      optional={translate("returns.optional")}
      problems={{
        "too-many-pictures": translate("returns.too-many-pictures"),
        "picture-bytes": translate("returns.picture-bytes"),
      }}
    />
  );
}

function Wish({ fields }: { fields: FieldsOf }) {
  const translate = useTranslate();
  return (
    <div className="claim__part">
      <ClaimChoice
        field={fields.wish}
        legend={translate("returns.wish")}
        options={returnWishes.map((value) => ({ value, label: translate(`returns.wish-${value}`) }))}
      />
      <Field
        field={fields.wanted}
        label={translate("returns.wanted")}
        hint={translate("returns.wantedHint")}
        autoComplete="off"
      />
    </div>
  );
}

export interface ReturnFormProps {
  reference: string;
  /** Access key of the order's link; null when opened by its owner. */
  linkKey: string | null;
  /** The last day to ask, such as `2026-12-21`; null when it is over or nothing was sent. */
  until: string | null;
  /** The reasons for which the buyer can ask. */
  reasons: readonly ReturnReason[];
  lines: ReturnableLine[];
  /** Idempotency key. */
  formKey: string;
  /** Whether the shop has published its terms of returns. */
  hasRules: boolean;
  constraint: Constraint;
  answer: FormAnswer | undefined;
}

/** The form to ask for an exchange or return; why not, when nothing can be returned. */
export function ReturnForm(props: ReturnFormProps) {
  const { reference, linkKey, until, reasons, lines, formKey, hasRules, constraint, answer } = props;
  const translate = useTranslate();
  const formats = useFormats();
  const locale = useLocale();
  const isOpen = reasons.length > 0 && lines.length > 0;
  return (
    <div className="page claim">
      <h1 className="page__title">{translate("returns.newOf", { reference })}</h1>
      {isOpen ? (
        <p className="page__lead">
          {translate("returns.lead")}{" "}
          {until === null
            ? translate("returns.onlyFaults")
            : translate("returns.until", { day: formatLongDay(until, formats) })}
        </p>
      ) : (
        <p>{translate(reasons.length === 0 ? "returns.over" : "returns.nothingLeft")}</p>
      )}
      {isOpen && (
        <ActionForm<ReturnFields>
          id="return"
          action={buyerHrefs.returnRequest(locale, reference, linkKey)}
          encType="multipart/form-data"
          submit={translate("returns.send")}
          answer={answer}
          constraint={constraint}
          hidden={{ key: formKey }}
        >
          {(fields, reply) => (
            <>
              <Pieces lines={lines} field={fields.lines} reply={reply} />
              <Why fields={fields} reasons={reasons} />
              <Wish fields={fields} />
              {/* After the other fields, which are kept when the session has ended. */}
              <Pictures field={fields.pictures} isAgain={answer !== undefined} />
            </>
          )}
        </ActionForm>
      )}
      <p className="claim__notes">
        {hasRules && <Link to={hrefs.legal(locale, "returns")}>{translate("returns.rules")}</Link>}
        <Link to={hrefs.order(locale, reference, linkKey)}>{translate("returns.backToOrder")}</Link>
        {!isOpen && <Link to={hrefs.claims(locale)}>{translate("returns.claimsBook")}</Link>}
      </p>
    </div>
  );
}
