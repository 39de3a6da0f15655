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
  /** Those that the page can be switched to. */
  languages: LanguageName[];
  /** As it was typed; empty when nothing was looked up. */
  reference: string;
  /** Who hands over; null for whoever may not. */
  actor: { kind: "door" | "staff"; name: string } | null;
  /** Whether the device has a session that can be ended. */
  hasSession: boolean;
  /** Of an order that was looked up in vain. */
  lookUp: FormResult | null;
  order: DoorOrder | null;
  /** What came back from the code's form. */
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

/** Where orders are handed over. It has no script: each of its forms brings a whole new page. */
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
