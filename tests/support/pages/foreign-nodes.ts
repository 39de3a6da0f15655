import type { Page } from "playwright/test";

/** What extensions do to a document. Each runs in the page. */
export const foreignNodes: Readonly<Record<string, () => void>> = {
  "an element after the body": () => {
    document.documentElement.appendChild(document.createElement("grammarly-desktop-integration"));
  },
  "an element before the head": () => {
    document.documentElement.insertBefore(document.createElement("script"), document.head);
  },
  "elements first in the head": () => {
    for (const name of ["style", "meta", "link", "title"]) {
      const element = document.createElement(name);
      if (name === "meta") element.setAttribute("name", "darkreader");
      document.head.insertBefore(element, document.head.firstChild);
    }
  },
  "a style after each of the page's": () => {
    for (const style of document.querySelectorAll("style, link[rel=stylesheet]")) {
      const copy = document.createElement("style");
      copy.className = "darkreader darkreader--sync";
      style.insertAdjacentElement("afterend", copy);
    }
  },
  "elements first in the body": () => {
    const box = '<div><a href="#x">x</a><form><input name="email" value="foreign"></form></div><a>x</a>text';
    document.body.insertAdjacentHTML("afterbegin", box);
  },
  "elements around each part of the body": () => {
    for (const part of [...document.body.children]) {
      const name = part.localName === "script" ? "div" : part.localName;
      part.insertAdjacentElement("beforebegin", document.createElement(name));
      part.insertAdjacentElement("afterend", document.createElement("div"));
    }
  },
  "an element in the content and beside each field": () => {
    document.querySelector("main")?.insertAdjacentHTML("afterbegin", "<div></div>");
    for (const field of document.querySelectorAll("input, select, textarea")) {
      field.insertAdjacentHTML("beforebegin", '<div class="lastpass-icon"></div>');
      field.insertAdjacentHTML("afterend", "<span></span>");
    }
  },
  "elements in lists, buttons and links": () => {
    for (const part of document.querySelectorAll("li, button, a, summary")) {
      part.insertAdjacentHTML("afterbegin", '<span class="extension"></span>');
      part.insertAdjacentHTML("beforeend", "<div></div>");
    }
    for (const list of document.querySelectorAll("ul, ol")) {
      list.insertAdjacentHTML("afterbegin", '<li class="extension"></li>');
    }
  },
  attributes: () => {
    document.documentElement.setAttribute("data-darkreader-mode", "dynamic");
    document.documentElement.classList.add("extension");
    document.documentElement.style.setProperty("--darkreader", "1");
    document.body.setAttribute("data-new-gr-c-s-check-loaded", "14.1");
    document.body.className = "extension";
    for (const field of document.querySelectorAll("input")) {
      field.setAttribute("data-gramm", "false");
      field.classList.add("com-bitwarden-browser-animated-fill");
    }
  },
};

/** Changes that no hydration can pass over: React renders the document anew. */
export const brokenDocuments: Readonly<Record<string, () => void>> = {
  "a part that was removed": () => document.querySelector("footer > *")?.remove(),
  "a body that was wrapped": () => {
    const box = document.createElement("div");
    while (document.body.firstChild) box.appendChild(document.body.firstChild);
    document.body.appendChild(box);
  },
};

/** Puts `font` elements in place of all text, as Chrome's translator does. The text is in capitals then. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.lang = "fr";
    document.documentElement.classList.add("translated-ltr");
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const isRead =
        text.data.trim() !== "" && !text.parentElement?.closest("script, style, option, textarea");
      if (!isRead) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data.toUpperCase();
      outer.appendChild(inner);
      text.parentNode?.insertBefore(outer, text);
      text.parentNode?.removeChild(text);
    }
  });
