/** Where the visitor was when the document was replaced. */
interface Place {
  focused: Element | null;
  /** Vertical scroll position, CSS pixels. */
  top: number;
}

function copyAttributes(from: Element, to: Element): void {
  for (const { name, value } of from.attributes) to.setAttribute(name, value);
}

function copyField(from: HTMLInputElement, to: HTMLInputElement): void {
  if (from.type === "file") {
    to.files = from.files;
    return;
  }
  to.value = from.value;
  to.checked = from.checked;
}

function focusAs(from: HTMLInputElement, to: HTMLInputElement): void {
  to.focus({ preventScroll: true });
  // Null for a field without a selection, such as an e-mail address.
  if (from.selectionStart != null) to.setSelectionRange(from.selectionStart, from.selectionEnd);
}

/**
 * Puts what only the served document had into the one that React has rendered in its place: the attributes of its root,
 * what the edge has filled in, what was typed and opened, focus and scroll position.
 * @param served root element of the served document, detached by now
 */
export function restoreDocument(served: Element, { focused, top }: Place): void {
  const pairs = (selector: string, copy: (from: HTMLInputElement, to: HTMLInputElement) => void) => {
    const found = [...served.querySelectorAll<HTMLInputElement>(selector)];
    for (const to of document.querySelectorAll<HTMLInputElement>(selector)) {
      const index = found.findIndex(({ tagName, name }) => tagName === to.tagName && name === to.name);
      for (const from of found.splice(index, index < 0 ? 0 : 1)) copy(from, to);
    }
  };
  copyAttributes(served, document.documentElement);
  pairs("body, meta[name=theme-color], details", copyAttributes);
  pairs("[data-hole], [data-dates], [data-first-styles]", (from, to) => {
    to.innerHTML = from.innerHTML;
  });
  pairs("[name]:is(input, select, textarea)", copyField);
  pairs("a, button, summary, input, select, textarea", (from, to) => {
    if (from === focused) focusAs(from, to);
  });
  scrollTo(0, top);
}
