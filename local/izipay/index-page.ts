import { CARDS, describeCard, type Language } from "./cards";
import { page } from "./page";

const headings = { es: ["Número", "Marca", "Resultado"], en: ["Number", "Brand", "Result"] };

export function cardTable(language: Language): string {
  const head = headings[language].map((name) => `<th scope="col">${name}</th>`).join("");
  const rows = Object.entries(CARDS).map(
    ([number, card]) =>
      `<tr><td>${number.replace(/(.{4})(?=.)/g, "$1 ")}</td><td>${card.brand}</td><td>${describeCard(card, language)}</td></tr>`,
  );
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${rows.join("\n")}</tbody></table></div>`;
}

/** The sandbox's index page: purpose, test cards and faults on demand. */
export function indexPage(): string {
  const body = `
<p>This service replaces Izipay on this machine: no money moves and nothing is stored. It implements the REST API, the
browser library and the hosted page, and notifies the shop as the provider does.</p>
<h2>Test cards</h2>
<p>Use any future expiry date and any security code (3 digits, Amex 4). Any other valid number is accepted.</p>
${cardTable("en")}
<h2>Faults on demand</h2>
<p><code>POST /sandbox/fail</code> makes the next call fail:</p>
<ul>
<li><code>{"createPayment": "INT_905"}</code> (any code of the provider), <code>"500"</code> or <code>"hang"</code>; the same for <code>getOrder</code></li>
<li><code>{"script": "404"}</code>, <code>"empty"</code> or <code>"hang"</code>: the browser library</li>
<li><code>{"giveBack": "PSP_093"}</code> (any code), <code>"500"</code>, <code>"hang"</code>, <code>"lost"</code> (done, but the answer is lost) or <code>"late"</code> (done after the answer was lost): refunds</li>
<li><code>{"pay": "hang"}</code>: the answer to the form</li>
</ul>
<p><code>POST /sandbox/resend {"orderId": "…"}</code> notifies the shop again.
<code>POST /sandbox/capture {"orderId": "…"}</code> captures a payment, as banks do at night: it can then be refunded, and
not cancelled any more.
<a href="/sandbox/log"><code>GET /sandbox/log</code></a> lists what has happened.</p>`;
  return page("en", "Payment sandbox", body);
}
