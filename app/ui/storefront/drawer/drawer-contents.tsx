import { Link, useNavigate, useNavigation } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useState } from "react";
import { lineName } from "~/domain/cart/cart";
import type { CartContents, SuggestedProduct } from "~/domain/cart/cart-answer";
import { goodsMinor } from "~/domain/gift-cards/gift-zone";
import { hrefs } from "~/hrefs";
import { formatMoney } from "~/i18n/money";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import { Picture } from "../../shared/picture";
import { PutBack } from "../cart/put-back";
import { isPlainClick } from "../plain-click";
import type { CartEditor } from "./cart-editor";
import { DrawerLine } from "./drawer-line";

/** Leads to sign in again, because the account's cart is not shown after its session has ended. */
function SessionOver({ signIn }: { signIn: string }) {
  const translate = useTranslate();
  return (
    <div className="drawer__body empty">
      <p className="empty__title">{translate("drawer.sessionOver")}</p>
      <p>{translate("drawer.sessionOverHint")}</p>
      <a className="button" href={signIn}>
        {translate("common.signIn")}
      </a>
    </div>
  );
}

function Empty({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="drawer__body empty">
      {children}
      <p className="empty__title">{translate("cart.empty")}</p>
      <p>{translate("cart.emptyHint")}</p>
      <Link className="button" to={hrefs.shop(locale)}>
        {translate("cart.goToShop")}
      </Link>
    </div>
  );
}

/** How far the cart is from free delivery, in words and as a bar. */
function FreeDelivery({ contents: { lines, charge, freeDelivery } }: { contents: CartContents }) {
  const translate = useTranslate();
  const formats = useFormats();
  if (!freeDelivery) return null;
  const { zone, fromMinor } = freeDelivery;
  const countingMinor = goodsMinor(lines, ({ lineTotal }) => lineTotal.minor);
  const lacksMinor = fromMinor - countingMinor;
  return (
    <div className="free-delivery" aria-live="polite">
      <p>
        {lacksMinor > 0
          ? translate("cart.lacksForFreeTo", {
              amount: formatMoney({ ...charge, minor: lacksMinor }, formats),
              zone,
            })
          : translate("drawer.freeDelivery", { zone })}
      </p>
      <span className="free-delivery__bar">
        <span style={{ scale: `${Math.min(1, countingMinor / fromMinor)} 1` }} />
      </span>
    </div>
  );
}

/** A product that goes with the cart's newest. */
function Suggestion({ suggestion: { id, name, picture, price, isFrom } }: { suggestion: SuggestedProduct }) {
  const translate = useTranslate();
  const locale = useLocale();
  const amount = formatMoney(price, useFormats());
  return (
    <section className="suggestion" aria-labelledby="suggestion-title">
      <h3 className="suggestion__title" id="suggestion-title">
        {translate("drawer.suggestion")}
      </h3>
      <div className="suggestion__product">
        <div className="line__picture">{picture && <Picture picture={picture} alt="" sizes="4.5rem" />}</div>
        {/* The link covers the whole product. */}
        <Link className="suggestion__link" to={hrefs.product(locale, id, null)}>
          {name}
        </Link>
        <p>{isFrom ? translate("drawer.fromPrice", { price: amount }) : amount}</p>
      </div>
    </section>
  );
}

function Totals({ contents: { charge, dollars } }: { contents: CartContents }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <div className="totals" aria-live="polite" aria-atomic="true">
      <p className="totals__row totals__row--sum">
        <span>{translate("cart.subtotal")}</span>
        <span>{formatMoney(charge, formats)}</span>
      </p>
      {dollars && (
        <p className="totals__note">
          {translate("cart.chargedInSolesLater", { amount: formatMoney(charge, formats) })}
        </p>
      )}
    </div>
  );
}

/** Waits for pending changes before navigating, so that checkout displays them. */
function CheckoutLink({ editor }: { editor: CartEditor }) {
  const translate = useTranslate();
  const href = hrefs.checkout(useLocale());
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [isWaiting, setWaiting] = useState(false);
  const onClick = async (event: MouseEvent) => {
    if (!editor.read().isBusy || !isPlainClick(event)) return;
    event.preventDefault();
    setWaiting(true);
    await editor.settled();
    navigate(href);
  };
  return (
    <Link
      className="button button--wide"
      to={href}
      onClick={onClick}
      aria-busy={isWaiting || navigation.state !== "idle"}
    >
      {translate("drawer.checkout")}
    </Link>
  );
}

interface DrawerContentsProps {
  contents: CartContents;
  editor: CartEditor;
  /** See `EditorState`. */
  removed: string | null;
  /** Called when the focused element goes away. */
  onLeave(): void;
}

/** Lines, subtotal and link to checkout, or the empty state. */
export function DrawerContents({ contents, editor, removed, onLeave }: DrawerContentsProps) {
  const putBack = (
    <PutBack
      removed={removed}
      onSubmit={(event) => {
        event.preventDefault();
        editor.putBack();
        onLeave();
      }}
    />
  );
  if (contents.signIn) return <SessionOver signIn={contents.signIn} />;
  if (contents.lines.length === 0) return <Empty>{putBack}</Empty>;
  return (
    <>
      <FreeDelivery contents={contents} />
      <div className="drawer__body">
        {putBack}
        <ul className="lines">
          {contents.lines.map((line) => (
            <DrawerLine
              key={lineName(line)}
              line={line}
              dollars={contents.dollars}
              setQuantity={(quantity) => {
                editor.setQuantity(line, quantity);
                if (quantity <= 0) onLeave();
              }}
            />
          ))}
        </ul>
        {contents.suggestion && <Suggestion suggestion={contents.suggestion} />}
      </div>
      <div className="drawer__foot">
        <Totals contents={contents} />
        <CheckoutLink editor={editor} />
      </div>
    </>
  );
}
