import { Link } from "@remix-run/react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";

/** Offers guests to sign in, which fills in the form or the empty cart, and returns here. */
export function SignInOffer({ isCartEmpty = false }: { isCartEmpty?: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <p className="sign-in-offer">
      {translate("checkout.haveAccount")}{" "}
      <Link to={hrefs.login(locale, hrefs.checkout(locale))}>
        {translate(isCartEmpty ? "checkout.signInForCart" : "checkout.signIn")}
      </Link>
    </p>
  );
}
