import { hrefs } from "~/hrefs";
import type { LanguageName } from "~/i18n/languages";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { OtherLanguages } from "../door/other-languages";

export interface ReferenceField {
  name: string;
  /** TypeScript-like text. */
  type: string;
  isRequired: boolean;
  description: string;
}

export interface ReferenceOperation {
  method: string;
  path: string;
  summary: string;
  /** Roles that may call; null for anyone. */
  roles: string[] | null;
  parameters: ReferenceField[];
  bodies: { type: string; schema: string }[];
  answers: { status: string; description: string; schema: string }[];
}

export interface ReferenceSchema {
  name: string;
  fields: ReferenceField[];
}

interface ReferencePageProps {
  storeName: string;
  /** Other languages of the page. */
  languages: LanguageName[];
  /** Base URL of the API. */
  address: string;
  operations: ReferenceOperation[];
  schemas: ReferenceSchema[];
}

function Fields({ fields, caption }: { fields: ReferenceField[]; caption: string }) {
  const translate = useTranslate();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section className="reference__scroll" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{translate("apiReference.field")}</th>
            <th scope="col">{translate("apiReference.type")}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, isRequired, description }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                <code>{type}</code>
                {isRequired && <span className="hint"> · {translate("apiReference.required")}</span>}
                {description && (
                  <span className="reference__note" lang="en">
                    {description}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Operation({ method, path, summary, roles, parameters, bodies, answers }: ReferenceOperation) {
  const translate = useTranslate();
  return (
    <details className="reference__operation" id={`${method}${path.replace(/\W/g, "-")}`}>
      <summary>
        <b>{method.toUpperCase()}</b> <code>{path}</code> <span lang="en">{summary}</span>
      </summary>
      <dl>
        <dt>{translate("apiReference.who")}</dt>
        <dd>{roles ? roles.join(", ") : translate("apiReference.whoever")}</dd>
        {bodies.length > 0 && <dt>{translate("apiReference.body")}</dt>}
        {bodies.map(({ type, schema }) => (
          <dd key={type}>
            {type}: <code>{schema}</code>
          </dd>
        ))}
        <dt>{translate("apiReference.answers")}</dt>
        {answers.map(({ status, description, schema }) => (
          <dd key={status}>
            <b>{status}</b> <span lang="en">{description}</span> {schema && <code>{schema}</code>}
          </dd>
        ))}
      </dl>
      {parameters.length > 0 && (
        <Fields
          fields={parameters}
          caption={`${translate("apiReference.parameters")}: ${method.toUpperCase()} ${path}`}
        />
      )}
    </details>
  );
}

/** The API reference, generated from the OpenAPI document. Rendered without scripts. */
export function ReferencePage({ storeName, languages, address, operations, schemas }: ReferencePageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <header className="header header--plain">
        <div className="header__bar door__bar">
          <a className="header__logo" href={hrefs.home(locale)}>
            {storeName}
          </a>
          <OtherLanguages languages={languages} href={hrefs.api} />
        </div>
      </header>
      <main id="content" className="page reference">
        <h1 className="page__title">{translate("apiReference.title")}</h1>
        <p className="page__lead">{translate("apiReference.lead")}</p>
        <p>
          {translate("apiReference.base")}: <code>{address}</code> ·{" "}
          <a href={hrefs.apiDocument()}>{translate("apiReference.document")}</a>
        </p>
        <h2>{translate("apiReference.signingIn")}</h2>
        <p>{translate("apiReference.signingInHint", { example: '{"error": "…", "fields": {…}}' })}</p>
        <pre>
          <code>{`POST ${address}/authc/login\n{"idToken": "…"}\n\nAuthorization: Bearer …`}</code>
        </pre>
        <h2>{translate("apiReference.operations")}</h2>
        {operations.map((operation) => (
          <Operation key={`${operation.method} ${operation.path}`} {...operation} />
        ))}
        <h2>{translate("apiReference.schemas")}</h2>
        {schemas.map(({ name, fields }) => (
          <Fields key={name} fields={fields} caption={name} />
        ))}
      </main>
    </>
  );
}
