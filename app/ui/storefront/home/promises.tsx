import { useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../shared/icon";

const promises = [
  { icon: "truck", title: "home.promiseDelivery", text: "home.promiseDeliveryText" },
  { icon: "card", title: "home.promisePayment", text: "home.promisePaymentText" },
  { icon: "needle", title: "home.promiseMade", text: "home.promiseMadeText" },
] as const;

export function Promises() {
  const translate = useTranslate();
  return (
    <ul className="promises">
      {promises.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} size={28} />
          <div>
            <h2>{translate(title)}</h2>
            <p>{translate(text)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
