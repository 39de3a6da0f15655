/**
 * Notes which element a translator, such as Chrome's or Edge's, has put in place of a text, so that React changes and
 * removes that one (`build/react-dom.ts`). It goes on writing into its own text otherwise, which is displayed no longer.
 */
export function followTranslators(): void {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === "FONT");
      const [text] = removedNodes;
      if (standIn && text && /^(#text|FONT)$/.test(text.nodeName)) Object.assign(text, { standIn });
    }
  });
  observer.observe(document, { childList: true, subtree: true });
}
