import { Form, Link } from "@remix-run/react";
import type { Address } from "~/domain/addresses/address";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { MemberPage } from "../member/member-page";

/** The radio buttons belong to it wherever they stand, so that each address can have forms of its own. */
const PRINCIPAL_FORM = "principal";

function AddressItem({ address }: { address: Address }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { id, nombre: name, direccion, principal } = address;
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
        {direccion}
      </p>
      <div className="address__ways">
        {/* The page with the map may load its pictures; this one may not. */}
        <Link
          className="text-button"
          to={hrefs.address(locale, id)}
          reloadDocument
          aria-label={translate("addresses.editNamed", { name })}
        >
          {translate("addresses.edit")}
        </Link>
        <details className="address__delete">
          <summary className="text-button" aria-label={translate("addresses.deleteNamed", { name })}>
            {translate("addresses.delete")}
          </summary>
          <Form method="post" action={hrefs.addresses(locale)}>
            <input type="hidden" name="intent" value="delete" />
            <input type="hidden" name="id" value={id} />
            <button className="button button--quiet">{translate("addresses.confirmDelete")}</button>
          </Form>
        </details>
      </div>
    </li>
  );
}

function AddressList({ addresses }: { addresses: Address[] }) {
  const translate = useTranslate();
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
        <Form
          id={PRINCIPAL_FORM}
          method="post"
          action={hrefs.addresses(locale)}
          className="addresses__choose"
        >
          <input type="hidden" name="intent" value="principal" />
          <button className="button button--quiet">{translate("addresses.makePrincipal")}</button>
        </Form>
      )}
    </fieldset>
  );
}

/** One's addresses, and which of them is the principal one. */
export function AddressesPage({ addresses }: { addresses: Address[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <MemberPage title={translate("common.addresses")}>
      <div className="member__row">
        <h2 className="member__heading">{translate("addresses.title")}</h2>
        <Link className="button" to={hrefs.newAddress(locale)} reloadDocument>
          {translate("addresses.new")}
        </Link>
      </div>
      {addresses.length > 0 ? (
        <AddressList addresses={addresses} />
      ) : (
        <p className="page__lead">{translate("addresses.empty")}</p>
      )}
    </MemberPage>
  );
}
