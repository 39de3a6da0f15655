import { browserStorage } from "~/domain/pages/browser-storage";
import { useTranslate } from "~/i18n/use-translate";

/** Everything that the shop stores in a browser. */
export function StorageTable() {
  const translate = useTranslate();
  return (
    <div className="rich-text legal__table">
      <table>
        <caption>{translate("legal.stored")}</caption>
        <thead>
          <tr>
            <th scope="col">{translate("legal.name")}</th>
            <th scope="col">{translate("legal.purpose")}</th>
            <th scope="col">{translate("legal.keeping")}</th>
          </tr>
        </thead>
        <tbody>
          {browserStorage.map(({ name, kind, keeping, purpose }) => (
            <tr key={`${kind} ${name}`}>
              <th scope="row">
                <code>{name}</code>
                <span className="legal__kind">{translate(`legal.${kind}`)}</span>
              </th>
              <td>{translate(purpose)}</td>
              <td>{translate(keeping)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
