import type { SizeGuideContent } from "~/domain/settings/sizes/size-tables";
import { useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../shared/icon";

const ID = "size-guide";

// React 18 does not know these attributes. https://html.spec.whatwg.org/multipage/popover.html
const opens = { popovertarget: ID };
const closes = { popovertarget: ID, popovertargetaction: "hide" };
const popover = { popover: "auto" };

const units = [
  { unit: "centimetres", name: "sizeGuide.centimetres" },
  { unit: "inches", name: "sizeGuide.inches" },
] as const;

/** Opens `SizeGuide`, without script. */
export function SizeGuideButton() {
  const translate = useTranslate();
  return (
    <button type="button" className="text-button sizes__guide" {...opens}>
      {translate("product.sizeGuide")}
    </button>
  );
}

/** Both units are in the table, and CSS displays the chosen one. */
function SizeTable({ table: { columns, rows } }: { table: NonNullable<SizeGuideContent["table"]> }) {
  const translate = useTranslate();
  return (
    <>
      <fieldset className="units">
        <legend className="visually-hidden">{translate("sizeGuide.unit")}</legend>
        {units.map(({ unit, name }, index) => (
          <label key={unit}>
            <input
              type="radio"
              className="visually-hidden"
              name="unit"
              value={unit}
              defaultChecked={index === 0}
            />
            <span>{translate(name)}</span>
          </label>
        ))}
      </fieldset>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate("product.sizes")}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([size, ...cells]) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {cells.map((cell, index) => {
                const [text, inches] = cell.split(";");
                return (
                  <td key={columns[index]}>
                    <span className={inches && "in-centimetres"}>{text}</span>
                    {inches && <span className="in-inches">{inches}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface SizeGuideProps {
  guide: SizeGuideContent;
  /** WhatsApp URL with a question about the product; empty without a number. */
  question: string;
}

/**
 * The product's sizes in a sheet at the side. It must be outside of the buy form, with which its choice of a unit
 * would be sent. Old browsers display it on the page.
 */
export function SizeGuide({ guide: { table, advice, html }, question }: SizeGuideProps) {
  const translate = useTranslate();
  return (
    <div id={ID} className="sheet" role="dialog" aria-label={translate("product.sizeGuide")} {...popover}>
      <div className="sheet__head">
        <h2 className="sheet__title">{translate("product.sizeGuide")}</h2>
        <button type="button" className="icon-button" aria-label={translate("common.close")} {...closes}>
          <Icon name="close" />
        </button>
      </div>
      <div className="rich-text rich-text--small size-guide">
        {table && <SizeTable table={table} />}
        <h2>{translate("sizeGuide.betweenSizes")}</h2>
        <p>{advice}</p>
        {question && (
          <p>
            <a href={question} target="_blank" rel="noopener noreferrer">
              {translate("sizeGuide.ask")}
            </a>
          </p>
        )}
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </div>
  );
}
