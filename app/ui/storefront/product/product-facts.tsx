import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";

/** Translations of well-known attribute names; other names are displayed as stored. */
const attributeNames: Record<string, MessageKey> = {
  material: "productExtras.material",
  care: "productExtras.care",
  fit: "productExtras.fit",
  origin: "productExtras.origin",
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The chosen variant's attributes as a description list. */
export function ProductFacts({ attributes }: { attributes: Record<string, string> }) {
  const translate = useTranslate();
  const facts = Object.entries(attributes);
  if (facts.length === 0) return null;
  return (
    <dl className="product__facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{attributeNames[name] ? translate(attributeNames[name]) : capitalised(name)}</dt>
          <dd>{String(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
