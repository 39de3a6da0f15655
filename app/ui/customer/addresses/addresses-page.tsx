import { Link } from "@remix-run/react";
import { buyerHrefs } from "~/buyer-hrefs";
import type { Address } from "~/domain/addresses/address";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { FetcherForm, useFormFetcher } from "~/ui/shared/form/fetcher-form";
import { MemberPage } from "../member/member-page";
import { AddressesCard } from "./addresses-card";

/** The radio buttons refer to this form by id, so that each address can contain other forms. */
const PRINCIPAL_FORM = "principal";

/** With its lines as its country writes them. */
export type ListedAddress = Address & { lines: string[] };

function AddressItem({ address }: { address: ListedAddress }) {
  const translate = useTranslate();
  const locale = useLocale();
  const removal = useFormFetcher();
  const { id, name, lines, principal } = address;
  return (
    <li className="address">
      <input
        type="radio"
        id={`address-${id}`}
        form={PRINCIPAL_FORM}
        name="id"
        value={id}
        defaultChecked={principal}
        aria-describedby={`address-${id}-text`}
      />
      <label className="address__name" htmlFor={`address-${id}`}>
        {name}
      </label>
      <p className="address__text" id={`address-${id}-text`}>
        {lines.join("\n")}
      </p>
      <div className="address__ways">
        <Link
          className="text-button"
          to={buyerHrefs.address(locale, id)}
          aria-label={translate("addresses.editNamed", { name })}
        >
          {translate("addresses.edit")}
        </Link>
        <details className="address__delete">
          <summary className="text-button" aria-label={translate("addresses.deleteNamed", { name })}>
            {translate("addresses.delete")}
          </summary>
          <FetcherForm fetcher={removal} action={hrefs.addresses(locale)} hidden={{ intent: "delete", id }}>
            <button className="button button--quiet">{translate("addresses.confirmDelete")}</button>
          </FetcherForm>
        </details>
      </div>
    </li>
  );
}

function AddressList({ addresses }: { addresses: ListedAddress[] }) {
  const translate = useTranslate();
  const principal = useFormFetcher();
  const locale = useLocale();
  return (
    <fieldset>
      <legend className="visually-hidden">{translate("addresses.choose")}</legend>
      <ul className="addresses">
        {addresses.map((address) => (
          <AddressItem key={`${address.id}.${address.principal}`} address={address} />
        ))}
      </ul>
      {addresses.length > 1 && (
        <FetcherForm
          id={PRINCIPAL_FORM}
          fetcher={principal}
          action={hrefs.addresses(locale)}
          className="addresses__choose"
          hidden={{ intent: "principal" }}
        >
          <button className="button button--quiet">{translate("addresses.makePrincipal")}</button>
        </FetcherForm>
      )}
    </fieldset>
  );
}

/** The account's addresses and the principal one, on the page and in the dialog. */
export function Addresses({ addresses }: { addresses: ListedAddress[] }) {
  const translate = useTranslate();
  const isEmpty = addresses.length === 0;
  return (
    <>
      {isEmpty && <p className="account__text">{translate("addresses.empty")}</p>}
      <Link className="button" to={buyerHrefs.newAddress(useLocale())}>
        {translate("addresses.new")}
      </Link>
      {!isEmpty && <AddressList addresses={addresses} />}
    </>
  );
}

export function AddressesPage({ addresses }: { addresses: ListedAddress[] }) {
  const locale = useLocale();
  return (
    <MemberPage title={useTranslate()("common.addresses")}>
      <AddressesCard closeTo={hrefs.home(locale)}>
        <Addresses addresses={addresses} />
      </AddressesCard>
    </MemberPage>
  );
}
