import { defaultLocale } from "~/i18n/locale";

/** Response header that names the visitor, as `data-visitor` of the root element does. */
export const VISITOR_HEADER = "x-visitor";

/**
 * Script that loads a page again that was restored from the back/forward cache when its visitor is another one by now, or has
 * another cart, theme or region. The edge names the visitor in the root element and in `VISITOR_HEADER`. The home page is shared, so
 * that asking for its headers costs little. Without a connection the page stays as it is. The visitor is read before, because
 * a hydrated page notes the one of each response.
 */
export const RESTORED_PAGE_CHECK = `(()=>{const d=document.documentElement.dataset,c=n=>RegExp(n+"=([A-Za-z]*)").exec(document.cookie)?.[1],r=c("region");addEventListener("pageshow",async e=>{if(!e.persisted||!navigator.onLine)return;let o=c("region")!==r||(c("theme")??"light")!==(d.theme??"light");if(!o)try{const v=d.visitor??"",{ok,headers}=await fetch("/${defaultLocale}",{method:"HEAD",cache:"no-store"});o=ok&&(headers.get("${VISITOR_HEADER}")??"")!==v}catch{}if(o)location.reload()})})()`;
