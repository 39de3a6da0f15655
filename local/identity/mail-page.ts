import { xmlText } from "../../app/lib/text/xml";
import type { Mail, MailType } from "./store";

const SUBJECTS: Record<MailType, string> = {
  PASSWORD_RESET: "Restablece tu contraseña",
  VERIFY_EMAIL: "Verifica tu correo",
};

function mailItem({ to, type, link, sentAt }: Mail): string {
  const subject = SUBJECTS[type];
  const date = new Date(sentAt).toLocaleString("es-PE", { timeZone: "America/Lima" });
  return `<li><article>
<h2>${subject}</h2>
<p>Para <strong>${xmlText(to)}</strong>, <time datetime="${sentAt}">${date}</time></p>
<p><a href="${xmlText(link)}">${xmlText(link)}</a></p>
</article></li>`;
}

/** Renders a page in Spanish that lists mails in the given order. */
export function mailPage(mails: Mail[]): Response {
  const list =
    mails.length === 0 ? "<p>Todavía no hay correos.</p>" : `<ul>${mails.map(mailItem).join("\n")}</ul>`;
  const html = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Correos enviados</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 45rem; margin: 2rem auto; padding: 0 1rem }
ul { list-style: none; padding: 0 }
article { border: 1px solid #767676; border-radius: .5rem; padding: 0 1rem; margin: 1rem 0 }
h2 { font-size: 1.1rem }
a { overflow-wrap: anywhere }
</style>
</head>
<body>
<main>
<h1>Correos enviados</h1>
<p>Este servicio local no envía correos: los muestra aquí, el más reciente primero.</p>
${list}
</main>
</body>
</html>`;
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    },
  });
}
