import { patchPackage, type Replacement } from "./patch";

/**
 * React 18 hydrates a document only if it is exactly as rendered, and replaces the whole of it otherwise. Extensions insert
 * elements before that, and translators put `font` elements in place of text.
 *
 * `claim` looks for the node of an element or text among its siblings and passes over foreign ones: first for one with
 * the same id, name, classes and hole, or the same text, then for any of its kind. A `font` element may be a text. Without any,
 * React replaces the document as before; `app/restore-document.ts` puts its state back.
 *
 * `placed` is the node that displays a text: the translator's, when it has replaced React's (`app/translated-text.ts`).
 */
const FUNCTIONS = `
function claim(node, fits) {
  for (const isStrict of [true, false])
    for (let next = node; next; next = Lf(next.nextSibling)) if (fits(next, isStrict)) return next;
  return null;
}
function isElement(node, isStrict, type, props) {
  return (
    node.nodeName.toLowerCase() === type.toLowerCase() &&
    !(isStrict && [["id", props.id], ["name", props.name], ["class", props.className], ["data-hole", props["data-hole"]]]
      .some(([name, value]) => (node.getAttribute(name) || "") !== String(value || "")))
  );
}
function isText(node, isStrict, text) {
  return isStrict ? node.nodeType === 3 && node.nodeValue === text : /^(#text|FONT)$/.test(node.nodeName);
}
function placed(node) {
  return !node.parentNode && node.standIn || node;
}
`;

const HYDRATION: Replacement[] = [
  ["function Cg(a,b){", `${FUNCTIONS}function Cg(a,b){`],
  [
    "b=1!==b.nodeType||c.toLowerCase()!==b.nodeName.toLowerCase()?null:b;return",
    "b=claim(b,(node,isStrict)=>isElement(node,isStrict,c,a.pendingProps));return",
  ],
  [
    'return b=""===a.pendingProps||3!==b.nodeType?null:b,',
    'return b=""===a.pendingProps?null:claim(b,(node,isStrict)=>isText(node,isStrict,a.pendingProps)),',
  ],
  // Nodes after the last one are foreign.
  ["if(b&&(b=yg)){if(Dg(a))throw Hg(),Error(p(418));for(;b;)Ag(a,b),b=Lf(b.nextSibling)}", ""],
  // A text that differs was translated. With `suppressHydrationWarning` the browser's replaces it, as before.
  [
    /"string"===typeof h\?d\.textContent!==h&&.*?e=\["children",""\+h\]\)/s,
    '/^[sn]/.test(typeof h)&&f.suppressHydrationWarning&&d.textContent!==""+h&&(e=["children",""+h])',
  ],
  [/if\(f=d\.nodeValue!==c\)if\(a=\s*xg,null!==a\)switch\(a\.tag\)\{.*?f&&\(b\.flags\|=4\)/s, ""],
  // Sets a textarea to its default, and so loses what was typed before.
  [
    'case "textarea":Va(d);jb(d);break;case "select":case "option":break',
    'case "textarea":Va(d);break;case "select":case "option":break',
  ],
];

const UPDATES: Replacement[] = [
  ["try{e.nodeValue=f}", "try{placed(e).textContent=f}"],
  ["X.removeChild(c.stateNode)", "placed(c.stateNode).remove()"],
  [
    "a=a.stateNode,b?c.insertBefore(a,b):c.appendChild(a)",
    "a=placed(a.stateNode),b&&(b=placed(b)).parentNode===c?c.insertBefore(a,b):c.appendChild(a)",
  ],
];

/** The interface of former versions, and developer tools, which need it in development only. */
const UNUSED: Replacement[] = [
  ...["hydrate", "render", "unmountComponentAtNode", "unstable_renderSubtreeIntoContainer"].map(
    (name): Replacement => [
      new RegExp(String.raw`exports\.${name}=function\(.*?\};(?=\s*exports\.)`, "s"),
      "",
    ],
  ),
  [/if\("undefined"!==typeof __REACT_DEVTOOLS_GLOBAL_HOOK__\)\{.*?\}catch\(a\)\{\}\}/s, ""],
];

/** Patches React DOM 18.3.1: see docs/decisions/0150-hydration-passes-over-foreign-nodes.md. */
export const reactDom = () => [
  patchPackage("react-dom", "/react-dom/cjs/react-dom.production.min.js", [
    ...HYDRATION,
    ...UPDATES,
    ...UNUSED,
  ]),
  // Would tell the developer tools that the code is not minified.
  patchPackage("react-dom-index", "/react-dom/index.js", [["  checkDCE();\n", ""]]),
];
