import type { AlertType } from "~/domain/alerts";
import { alertIcons } from "./alert-icons";

interface AlertWords {
  type: AlertType;
  /** The type in words, for screen readers. Must not contain HTML. */
  kind: string;
  /** Must not contain HTML. */
  text: string;
  /** Label of the close button. Must not contain HTML. */
  close: string;
}

/**
 * An alert as HTML, shared by the edge, which inserts it into finished pages, and React. CSS hides it after three
 * seconds, so that it works without script; the close button is displayed when a script handles it.
 */
export const alertHtml = ({ type, kind, text, close }: AlertWords): string =>
  `<div class="alert alert--${type}" tabindex="0">` +
  `<svg class="alert__icon" viewBox="0 0 24 24" aria-hidden="true">${alertIcons[type]}</svg>` +
  `<p class="alert__text"><span class="visually-hidden">${kind}: </span>${text}</p>` +
  `<button type="button" class="alert__close" aria-label="${close}">` +
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18"/></svg></button></div>`;
