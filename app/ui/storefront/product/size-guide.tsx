import { useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../shared/icon";

const ID = "size-guide";

// React 18 does not know these attributes. https://html.spec.whatwg.org/multipage/popover.html
const opens = { popovertarget: ID };
const closes = { popovertarget: ID, popovertargetaction: "hide" };
const popover = { popover: "auto" };

/** A button that opens the table of sizes at the side, without script. Old browsers display the table on the page. */
export function SizeGuide({ html }: { html: string }) {
  const translate = useTranslate();
  return (
    <>
      <button type="button" className="text-button sizes__guide" {...opens}>
        {translate("product.sizeGuide")}
      </button>
      <div id={ID} className="sheet" role="dialog" aria-label={translate("product.sizeGuide")} {...popover}>
        <div className="sheet__head">
          <h2 className="sheet__title">{translate("product.sizeGuide")}</h2>
          <button type="button" className="icon-button" aria-label={translate("common.close")} {...closes}>
            <Icon name="close" />
          </button>
        </div>
        <div className="rich-text rich-text--small size-guide" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </>
  );
}
