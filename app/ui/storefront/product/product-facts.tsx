import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";

/** Attributes that staff names by these words, worded in the page's language; any other keeps its own name. */
const known: Record<string, MessageKey> = {
  material: "discover.material",
  care: "discover.care",
  fit: "discover.fit",
  origin: "discover.origin",
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What staff noted about the chosen variant, as terms and values. */
export function ProductFacts({ attributes }: { attributes: Record<string, string> }) {
  const translate = useTranslate();
  const facts = Object.entries(attributes);
  if (facts.length === 0) return null;
  return (
    <dl className="product__facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{known[name] ? translate(known[name]) : capitalised(name)}</dt>
          <dd>{String(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
