import type { FormAnswer, FormResult } from "~/domain/form-reply";
import type { DoorOrder } from "~/domain/orders/staff/hand-over";
import { hrefs } from "~/hrefs";
import type { LanguageName } from "~/i18n/languages";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { Constraint } from "../shared/form/action-form";
import { CodeForm } from "./code-form";
import { LookUpForm } from "./look-up-form";
import { OrderAtDoor } from "./order-at-door";
import { OtherLanguages } from "./other-languages";

export interface DoorPageProps {
  storeName: string;
  /** Other languages of the page. */
  languages: LanguageName[];
  /** As typed; empty without a look-up. */
  reference: string;
  /** Null without access. */
  actor: { kind: "door" | "staff"; name: string } | null;
  /** True when the device has a session to end. */
  hasSession: boolean;
  /** Result of a failed look-up. */
  lookUp: FormResult | null;
  order: DoorOrder | null;
  /** The reply to the code's form. */
  answer: FormAnswer | undefined;
  constraints: { code: Constraint; lookUp: Constraint };
}

function Inside({ actor, hasSession, lookUp, order, constraints }: DoorPageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      {order && <OrderAtDoor order={order} />}
      <LookUpForm result={lookUp} constraint={constraints.lookUp} hasOrder={order !== null} />
      <div className="door__end">
        {actor?.kind === "staff" && (
          <p className="hint">{translate("door.signedIn", { name: actor.name })}</p>
        )}
        {hasSession && (
          <form method="post" action={hrefs.door(locale)}>
            <button className="button button--bare" name="intent" value="end">
              {translate("door.end")}
            </button>
          </form>
        )}
      </div>
    </>
  );
}

/** The page for handing over orders. Rendered without scripts: each form loads a new document. */
export function DoorPage(props: DoorPageProps) {
  const { storeName, languages, reference, actor, answer, constraints } = props;
  const translate = useTranslate();
  return (
    <>
      <header className="header header--plain">
        <div className="header__bar door__bar">
          <span className="header__logo">{storeName}</span>
          <OtherLanguages languages={languages} href={(code) => hrefs.door(code, reference || null)} />
        </div>
      </header>
      <main id="content" className="page member member--narrow door">
        <h1 className="page__title">{translate("door.title")}</h1>
        {actor ? (
          <Inside {...props} />
        ) : (
          <CodeForm reference={reference} constraint={constraints.code} answer={answer} />
        )}
      </main>
    </>
  );
}
