import type { Language } from "./cards";

/** Escapes text for HTML content and attribute values. */
export function escapeHtml(value: unknown): string {
  return String(value ?? "").replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The language of a tag such as `es-PE`. Defaults to Spanish. */
export function languageOf(tag: unknown): Language {
  return String(tag ?? "")
    .toLowerCase()
    .startsWith("en")
    ? "en"
    : "es";
}

/** Formats an amount in minor units. */
export function formatAmount(
  { amount, currency }: { amount: number; currency: string },
  language: Language,
): string {
  return new Intl.NumberFormat(`${language}-PE`, { style: "currency", currency }).format(amount / 100);
}

export function page(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body><main>
<h1>${escapeHtml(title)}</h1>
${body}
</main></body>
</html>
`;
}

const styles = `
:root { color-scheme: light dark; --accent: #00695c; --on-accent: #fff; --error: #b00020; }
@media (prefers-color-scheme: dark) { :root { --accent: #4db6ac; --on-accent: #000; --error: #ff8a80; } }
* { box-sizing: border-box; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; padding: 1.5rem 1rem 3rem; }
main { max-width: 34rem; margin: 0 auto; }
h1 { font-size: 1.4rem; line-height: 1.2; }
h2 { font-size: 1.1rem; margin-top: 2rem; }
label { display: block; font-weight: 600; }
input { display: block; width: 100%; font: inherit; padding: .65rem .75rem; margin: .25rem 0; border: 1px solid GrayText; border-radius: 6px; background: Field; color: FieldText; }
input[aria-invalid="true"] { border-color: var(--error); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
.error { color: var(--error); margin: 0; min-height: 1.5em; }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1rem; }
button, .button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1.25rem; border: 1px solid var(--accent); border-radius: 6px; background: var(--accent); color: var(--on-accent); cursor: pointer; text-decoration: none; }
.quiet { background: transparent; color: inherit; border-color: GrayText; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.amount { font-size: 1.6rem; font-weight: 700; margin: 0; }
.notice { border-left: 4px solid var(--accent); padding: .25rem .75rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; padding: .35rem .5rem .35rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
`;
