import { Form, Link } from "@remix-run/react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";

/** What came of having ordered the same again. */
export interface Again {
  /** How many lines are in the cart. */
  added: number;
  /** Names of the products that could not be added. */
  missing: string[];
}

/** Says what is in the cart now, and what could not be put there. */
export function AgainNotice({ again }: { again: Again }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="notice" role="status">
      <p>{translate(again.added > 0 ? "orders.added" : "orders.nothingAdded")}</p>
      {again.missing.length > 0 && <p>{translate("orders.missing", { names: again.missing.join(", ") })}</p>}
      {again.added > 0 && (
        <Link className="button" to={hrefs.checkout(locale)}>
          {translate("orders.goToCart")}
        </Link>
      )}
    </div>
  );
}

interface BuyAgainProps {
  reference: string;
  /** The key of the order's link where it was opened by one. */
  linkKey: string | null;
}

/** Adds what an order bought to the cart again. */
export function BuyAgain({ reference, linkKey }: BuyAgainProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    // A new document, so that the browser's copy of the cart is compared with the new one.
    <Form method="post" action={hrefs.cart(locale)} className="order-side__links" reloadDocument>
      <input type="hidden" name="intent" value="reorder" />
      <input type="hidden" name="order" value={reference} />
      {linkKey !== null && <input type="hidden" name="key" value={linkKey} />}
      <button className="button button--quiet">{translate("orders.again")}</button>
    </Form>
  );
}
