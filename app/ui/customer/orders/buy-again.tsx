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

/** Puts what an order bought into the cart again. @param page the order's, with its key where it was opened by one. */
export function BuyAgain({ page }: { page: string }) {
  const translate = useTranslate();
  return (
    // The new page's cart is the one that the edge and the browser's copy know.
    <Form method="post" action={page} className="order-side__links" reloadDocument>
      <input type="hidden" name="intent" value="again" />
      <button className="button button--quiet">{translate("orders.again")}</button>
    </Form>
  );
}
