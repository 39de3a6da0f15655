import type { AlertType } from "~/domain/alerts";
import { alertIcons } from "./alert-icons";

interface AlertWords {
  type: AlertType;
  /** What kind of message it is, for people who do not see its colour. Free of HTML. */
  kind: string;
  /** Free of HTML. */
  text: string;
}

/**
 * An alert as HTML, the same for the edge, which puts it into finished pages, and for React. It hides itself after
 * three seconds by its style sheet alone, so that it needs no script.
 */
export const alertHtml = ({ type, kind, text }: AlertWords): string =>
  `<div class="alert alert--${type}" role="${type === "error" ? "alert" : "status"}" tabindex="0">` +
  `<svg class="alert__icon" viewBox="0 0 24 24" aria-hidden="true">${alertIcons[type]}</svg>` +
  `<p class="alert__text"><span class="visually-hidden">${kind}: </span>${text}</p></div>`;
