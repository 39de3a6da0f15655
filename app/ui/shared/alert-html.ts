import type { AlertType } from "~/domain/alerts";
import { alertIcons } from "./alert-icons";

interface AlertWords {
  type: AlertType;
  /** What kind of message it is, for people who do not see its colour. Free of HTML. */
  kind: string;
  /** Free of HTML. */
  text: string;
  /** What the button that closes it is called. Free of HTML. */
  close: string;
}

/**
 * An alert as HTML, the same for the edge, which puts it into finished pages, and for React. It hides itself after
 * three seconds by its style sheet alone, so that it needs no script; its button shows where a script answers to it.
 */
export const alertHtml = ({ type, kind, text, close }: AlertWords): string =>
  `<div class="alert alert--${type}" tabindex="0">` +
  `<svg class="alert__icon" viewBox="0 0 24 24" aria-hidden="true">${alertIcons[type]}</svg>` +
  `<p class="alert__text"><span class="visually-hidden">${kind}: </span>${text}</p>` +
  `<button type="button" class="alert__close" aria-label="${close}">` +
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18"/></svg></button></div>`;
