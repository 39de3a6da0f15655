import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Listing } from "~/domain/catalog/listing/listing";
import { hrefs } from "~/hrefs";
import type { MessageKey } from "~/i18n/messages";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Breadcrumbs } from "../breadcrumbs";
import type { Symbols } from "../price";
import type { ListingForm } from "./form-data";
import { ListingPage } from "./listing-page";

interface NamedListingProps {
  name: string;
  /** Empty without one. */
  intro: string;
  listing: Listing | null;
  symbols: Symbols;
  form: ListingForm;
  withCategories?: boolean;
  /** Title of the empty state. */
  emptyTitle: MessageKey;
  /** Below the introduction. */
  children?: ReactNode;
}

/** The page of a category or a collection. */
export function NamedListing({
  name,
  intro,
  listing,
  emptyTitle,
  children,
  ...listingProps
}: NamedListingProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="page">
      <Breadcrumbs
        crumbs={[
          { name: translate("common.home"), href: hrefs.home(locale) },
          { name: translate("common.shop"), href: hrefs.shop(locale) },
          { name },
        ]}
      />
      <h1 className="page__title">{name}</h1>
      {intro && <p className="page__lead">{intro}</p>}
      {children}
      {listing && (
        <ListingPage
          {...listingProps}
          listing={listing}
          empty={
            <div className="empty">
              <p className="empty__title">{translate(emptyTitle)}</p>
              <p>{translate("listing.emptyCategoryHint")}</p>
              <Link className="button" to={hrefs.shop(locale)}>
                {translate("listing.goToShop")}
              </Link>
            </div>
          }
        />
      )}
    </div>
  );
}
