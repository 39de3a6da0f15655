import type { MessageKey } from "~/i18n/messages";
import { Icon, type IconName } from "../../shared/icon";

/** Default texts of the home page's promises; settings may override them. */
export const promiseKeys: { icon: IconName; title: MessageKey; text: MessageKey }[] = [
  { icon: "truck", title: "home.promiseDelivery", text: "home.promiseDeliveryText" },
  { icon: "card", title: "home.promisePayment", text: "home.promisePaymentText" },
  { icon: "needle", title: "home.promiseMade", text: "home.promiseMadeText" },
];

interface PromisesProps {
  /** Texts in the page's language. */
  promises: { icon: IconName; title: string; text: string }[];
}

export function Promises({ promises }: PromisesProps) {
  return (
    <ul className="promises">
      {promises.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} size={28} />
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
