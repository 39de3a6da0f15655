import { xmlText } from "../../app/lib/text/xml";
import type { ReceivedMail } from "./mailbox";

const dateOf = (time: number): string =>
  `<time datetime="${new Date(time).toISOString()}">${new Date(time).toLocaleString("es-PE", { timeZone: "America/Lima" })}</time>`;

function page(title: string, body: string): Response {
  const html = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${xmlText(title)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
ul { list-style: none; padding: 0 }
li { border: 1px solid #767676; border-radius: .5rem; padding: .5rem 1rem; margin: 1rem 0 }
li p { margin: 0 }
a { overflow-wrap: anywhere }
iframe { width: 100%; height: 45rem; border: 1px solid #767676; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #767676; padding: 1rem }
</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>`;
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'",
      "cache-control": "no-store",
    },
  });
}

const listItem = ({ id, to, subject, receivedAt }: ReceivedMail): string =>
  `<li><p><a href="/mails/${id}">${xmlText(subject)}</a></p><p>Para ${xmlText(to)}, ${dateOf(receivedAt)}</p></li>`;

/** Lists the mails, newest first, in Spanish. */
export function mailListPage(mails: ReceivedMail[]): Response {
  const list =
    mails.length === 0 ? "<p>Todavía no hay correos.</p>" : `<ul>${mails.map(listItem).join("\n")}</ul>`;
  return page(
    "Correos de la tienda",
    `<h1>Correos de la tienda</h1>
<p>Este servicio local no envía correos: los muestra aquí, el más reciente primero, hasta que termina. La tienda los
envía cada minuto.</p>
${list}`,
  );
}

/** Shows one mail: its HTML in a frame without scripts, and its text. */
export const mailPage = ({ id, from, to, replyTo, subject, text, receivedAt }: ReceivedMail): Response =>
  page(
    subject,
    `<p><a href="/">Todos los correos</a></p>
<h1>${xmlText(subject)}</h1>
<p>De ${xmlText(from)}<br>Para ${xmlText(to)}<br>${replyTo ? `Responder a ${xmlText(replyTo)}<br>` : ""}${dateOf(receivedAt)}</p>
<h2>HTML</h2>
<iframe sandbox="allow-popups" src="/mails/${id}/html" title="HTML"></iframe>
<h2>Texto</h2>
<pre>${xmlText(text)}</pre>`,
  );

/** The HTML of a mail alone, as mail programs display it: without scripts. */
export const mailHtml = ({ html }: ReceivedMail): Response =>
  new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "sandbox allow-popups; default-src 'none'; img-src *; style-src 'unsafe-inline'; frame-ancestors 'self'",
      "cache-control": "no-store",
    },
  });
