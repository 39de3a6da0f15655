import type { CardProblem } from "./card-input";
import { cardTable } from "./index-page";
import { escapeHtml, formatAmount, languageOf, page } from "./page";
import type { Session } from "./state";

const words = {
  es: {
    title: "Pago seguro",
    notice: "Entorno de pruebas: no se cobra nada.",
    order: "Pedido",
    number: "Número de tarjeta",
    expiry: "Vencimiento (MM/AA)",
    securityCode: "Código de seguridad",
    pay: "Pagar",
    cancel: "Cancelar y volver a la tienda",
    cards: "Tarjetas de prueba",
    CLIENT_301: "Revisa el número de la tarjeta.",
    CLIENT_302: "Revisa la fecha de vencimiento.",
    CLIENT_303: "Revisa el código de seguridad.",
    bank: "Tu banco",
    question: "¿Confirmas esta compra?",
    approve: "Confirmar",
    reject: "Rechazar",
    PAID: "Pago aceptado",
    RUNNING: "Pago en espera",
    UNPAID: "Pago rechazado",
    ABANDONED: "Pago cancelado",
    back: "Volver a la tienda",
    close: "Puedes cerrar esta página.",
    error: "No se pudo abrir la página de pago",
    session: "La sesión de pago terminó. Vuelve a la tienda para empezar otra vez.",
    signature: "La firma no es válida.",
    field: "Falta o no es válido el campo",
  },
  en: {
    title: "Secure payment",
    notice: "Test environment: nothing is charged.",
    order: "Order",
    number: "Card number",
    expiry: "Expiry (MM/YY)",
    securityCode: "Security code",
    pay: "Pay",
    cancel: "Cancel and go back to the shop",
    cards: "Test cards",
    CLIENT_301: "Check the card number.",
    CLIENT_302: "Check the expiry date.",
    CLIENT_303: "Check the security code.",
    bank: "Your bank",
    question: "Do you confirm this purchase?",
    approve: "Confirm",
    reject: "Reject",
    PAID: "Payment accepted",
    RUNNING: "Payment pending",
    UNPAID: "Payment refused",
    ABANDONED: "Payment cancelled",
    back: "Back to the shop",
    close: "You may close this page.",
    error: "The payment page could not be opened",
    session: "The payment session has ended. Go back to the shop to start again.",
    signature: "The signature is not valid.",
    field: "Missing or not valid:",
  },
};

const languageOfSession = (session: Session) => languageOf(session.hostedFields?.vads_language);

const hidden = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("\n");

function summary(session: Session): string {
  const language = languageOfSession(session);
  return `<p class="notice">${words[language].notice}</p>
<p>${words[language].order} ${escapeHtml(session.orderId)}</p>
<p class="amount">${escapeHtml(formatAmount(session, language))}</p>`;
}

/** The card form, with the submitted values and a message beside each invalid field. */
export function cardPage(
  session: Session,
  typed: { number: string; expiry: string; problems: CardProblem[] } = {
    number: "",
    expiry: "",
    problems: [],
  },
): string {
  const language = languageOfSession(session);
  const text = words[language];
  const field = (
    name: "number" | "expiry" | "securityCode",
    code: CardProblem,
    autocomplete: string,
    value: string,
  ) => {
    const isWrong = typed.problems.includes(code);
    return `<div><label for="${name}">${text[name]}</label>
<input id="${name}" name="${name}" value="${escapeHtml(value)}" inputmode="numeric" autocomplete="${autocomplete}"
 aria-describedby="${name}-error" aria-invalid="${isWrong}" required>
<p class="error" id="${name}-error">${isWrong ? text[code] : ""}</p></div>`;
  };
  const body = `${summary(session)}
<form method="post" action="/vads-payment/pay">
${hidden({ session: session.id })}
${field("number", "CLIENT_301", "cc-number", typed.number)}
<div class="pair">
${field("expiry", "CLIENT_302", "cc-exp", typed.expiry)}
${field("securityCode", "CLIENT_303", "cc-csc", "")}
</div>
<p class="buttons"><button name="action" value="pay">${text.pay}</button>
<button class="quiet" name="action" value="cancel" formnovalidate>${text.cancel}</button></p>
</form>
<details><summary>${text.cards}</summary>${cardTable(language)}</details>`;
  return page(language, text.title, body);
}

/** The 3-D Secure challenge. */
export function challengePage(session: Session, challenge: string): string {
  const language = languageOfSession(session);
  const text = words[language];
  const body = `${summary(session)}
<p>${text.question}</p>
<form class="buttons" method="post" action="/vads-payment/challenge">
${hidden({ session: session.id, challenge })}
<button name="action" value="approve">${text.approve}</button>
<button class="quiet" name="action" value="reject">${text.reject}</button>
</form>`;
  return page(language, text.bank, body);
}

type ReturnLink =
  | { method: "GET"; url: string }
  | { method: "POST"; url: string; fields: Record<string, string> };

/** The payment's result, with a link or form back to the shop if the shop gave a URL. */
export function resultPage(session: Session, back: ReturnLink | null): string {
  const language = languageOfSession(session);
  const text = words[language];
  return page(language, text[session.orderStatus], `${summary(session)}${returnMarkup(text, back)}`);
}

function returnMarkup(text: { back: string; close: string }, back: ReturnLink | null): string {
  if (!back) return `<p>${text.close}</p>`;
  const url = escapeHtml(back.url);
  if (back.method === "GET") return `<p class="buttons"><a class="button" href="${url}">${text.back}</a></p>`;
  return `<form method="post" action="${url}">${hidden(back.fields)}<button>${text.back}</button></form>`;
}

/** @param problem `session`, `signature` or the name of an invalid field. */
export function errorPage(fields: Record<string, string> | undefined, problem: string): string {
  const language = languageOf(fields?.vads_language);
  const text = words[language];
  const reason =
    problem === "session" || problem === "signature"
      ? text[problem]
      : `${text.field} <code>${escapeHtml(problem)}</code> (vads_result 30)`;
  return page(language, text.error, `<p>${reason}</p>`);
}
