import { Scripts } from "@remix-run/react";
import {
  Children,
  cloneElement,
  createContext,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from "react";

/**
 * Starts the page's modules at the first touch, pointer, key or focus event, or when idle after loading unless the
 * connection is slower than 1.5 Mbit/s or saves data. Loads a style sheet that the page did not wait for (`inlineStyles`)
 * after loading, or before the modules.
 */
const START = `(()=>{let d=0;const f=()=>{const l=document.querySelector('link[data-sheet][media]');if(l){l.rel="stylesheet";l.removeAttribute("media")}};addEventListener("load",f);const E=["pointerdown","pointerover","keydown","touchstart","focusin"],g=()=>{if(d++)return;f();E.forEach(e=>removeEventListener(e,g,true));document.querySelectorAll('script[type="text/x-module"]').forEach(o=>{o.dataset.modules?.split(" ").forEach(h=>{const l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)});const s=document.createElement("script");s.type="module";s.nonce=o.nonce;s.textContent=o.textContent;o.after(s)})};E.forEach(e=>addEventListener(e,g,{capture:true,passive:true}));const c=navigator.connection;if(!c||!(c.saveData||c.downlink<1.5||/2g|3g/.test(c.effectiveType)))addEventListener("load",()=>(self.requestIdleCallback||setTimeout)(g))})()`;

type Markup = ReactElement<{
  rel?: string;
  type?: string;
  async?: boolean;
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
  "data-modules"?: string;
}>;

const elementsIn = (node: ReactNode): ReactNode[] =>
  Children.toArray(node).flatMap((child) =>
    isValidElement(child) && child.type === Fragment ? elementsIn((child as Markup).props.children) : [child],
  );

/** The module script of a page whose scripts wait. */
export interface WaitingScript {
  text: string;
  /** URLs of modules that the script does not name. */
  modules: string[];
}

/** Known to the server, which builds it for pages that wait. React hydrates what it wrote. */
export const WaitingScriptContext = createContext<() => WaitingScript | null>(() => null);

/** Leaves the modules to the starter, which loads those that the script imports and, by `data-modules`, the others at once. */
const defer = (scripts: ReactNode, waiting: WaitingScript | null) =>
  elementsIn(scripts).flatMap((node) => {
    const { type, props } = isValidElement(node) ? (node as Markup) : { type: null, props: {} };
    if (type === "link" && props.rel === "modulepreload") return [];
    if (type !== "script" || props.type !== "module") return node;
    const deferred = { type: "text/x-module", async: undefined };
    const ours = waiting && {
      dangerouslySetInnerHTML: { __html: waiting.text },
      "data-modules": waiting.modules.join(" "),
    };
    return cloneElement(node as Markup, { ...deferred, ...ours });
  });

/** Remix's scripts, deferred until the first interaction: pages work without them. */
export function DeferredScripts({ nonce }: { nonce?: string | undefined }) {
  const waiting = useContext(WaitingScriptContext)();
  // `Scripts` is called as a function, so that its output can be rewritten.
  const scripts = (Scripts as unknown as (props: { nonce?: string | undefined }) => ReactNode)({ nonce });
  return (
    <>
      {defer(scripts, waiting)}
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? START : "" }}
      />
    </>
  );
}
