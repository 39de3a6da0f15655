import { Form, Link } from "@remix-run/react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";

/** Result of ordering again. */
export interface Again {
  /** Number of lines added to the cart. */
  added: number;
  /** Names of the products that could not be added. */
  missing: string[];
}

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
  /** Access key of the order; null when opened by its owner. */
  accessKey: string | null;
}

/** Adds the order's lines to the cart. */
export function BuyAgain({ reference, accessKey }: BuyAgainProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    // Loads a new document, so that the cart's mirror is compared with the new cart.
    <Form method="post" action={hrefs.cart(locale)} className="order-side__links" reloadDocument>
      <input type="hidden" name="intent" value="reorder" />
      <input type="hidden" name="order" value={reference} />
      {accessKey !== null && <input type="hidden" name="key" value={accessKey} />}
      <button className="button button--quiet">{translate("orders.again")}</button>
    </Form>
  );
}
