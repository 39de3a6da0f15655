import { Link } from "@remix-run/react";
import type { OrderView } from "~/domain/orders/order-view";
import { buyersReceiptTitle, receiptBuyer } from "~/domain/receipts/receipt-words";
import { useTranslate } from "~/i18n/use-translate";
import { StepHead } from "./step";

interface DoneStepsProps {
  order: OrderView;
  /** URL of the checkout with the order's answers; null when this browser does not have the order's cart. */
  editPage: string | null;
}

/** The steps that a placed order has completed: what was answered, and the way to change it. */
export function DoneSteps({ order, editPage }: DoneStepsProps) {
  const translate = useTranslate();
  const { name, email, deliveryName, address, pickupPlace, receipt, country } = order;
  const steps = [
    { id: "buyer-title", field: "name", title: translate("checkout.buyer"), facts: [name, email] },
    {
      id: "delivery-title",
      field: "delivery-title",
      title: translate("checkout.deliverySection"),
      facts: [deliveryName, pickupPlace?.address ?? address.join(", ")],
    },
    {
      id: "receipt-title",
      field: "receipt-title",
      title: translate("receipt.title"),
      facts: receipt
        ? [buyersReceiptTitle(receipt, country, translate), receiptBuyer(receipt, translate)]
        : [],
    },
  ];
  return (
    <div className="done-steps">
      {steps.map(({ id, field, title, facts }, index) => (
        <section className="done-step" key={id} aria-labelledby={id}>
          <StepHead number={index + 1} id={id}>
            {title}
          </StepHead>
          {facts.filter(Boolean).map((fact) => (
            <p className="done-step__fact" key={fact}>
              {fact}
            </p>
          ))}
          {editPage && (
            <Link className="done-step__change" to={`${editPage}#${field}`} reloadDocument>
              {translate("checkout.change")}
              <span className="visually-hidden">: {title}</span>
            </Link>
          )}
        </section>
      ))}
    </div>
  );
}
