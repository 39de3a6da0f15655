import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslate } from "~/i18n/use-translate";
import { Icon } from "~/ui/shared/icon";

/** The main card of the address pages: list and form. */
export function AddressesCard({ closeTo, children }: { closeTo: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <section className="addresses-card" aria-labelledby="addresses-title">
      <div className="addresses-card__head">
        <h2 className="member__heading" id="addresses-title">
          {translate("addresses.title")}
        </h2>
        <Link className="icon-button" to={closeTo} aria-label={translate("addresses.close")}>
          <Icon name="close" />
        </Link>
      </div>
      {children}
    </section>
  );
}
