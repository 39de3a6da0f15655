/** Colours of the shop in mails, as `#rrggbb`. */
export interface MailColors {
  primary: string;
  /** Readable text on `primary`. */
  onPrimary: string;
  /** Readable on white. */
  accent: string;
}

/**
 * The mail's stylesheet. Rules outside of media queries are inlined; the media queries stay in the head, for mail
 * programs with a dark theme.
 */
export const mailStyle = ({ primary, onPrimary, accent }: MailColors): string => `
body { margin: 0; padding: 0; background-color: #f4f1ee; color: #212121;
  font-family: -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; font-size: 16px; line-height: 1.5 }
table { border-collapse: collapse; border-spacing: 0 }
.page { width: 100%; background-color: #f4f1ee }
.frame { padding: 24px 12px }
.card { width: 100%; max-width: 600px; margin: 0 auto; background-color: #ffffff; border-radius: 8px }
.band { padding: 20px 24px; background-color: ${primary}; color: ${onPrimary}; border-radius: 8px 8px 0 0;
  font-size: 20px; font-weight: 700 }
.band a { color: ${onPrimary}; text-decoration: none }
.content { padding: 24px }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; color: #212121 }
h2 { margin: 24px 0 8px; font-size: 17px; line-height: 1.3; color: #212121 }
p { margin: 0 0 16px }
.button { display: inline-block; padding: 12px 24px; background-color: ${primary}; color: ${onPrimary};
  border: 1px solid ${primary}; border-radius: 4px; font-weight: 700; text-decoration: none }
.list { width: 100%; margin: 0 0 24px }
.list th, .list td { padding: 8px 0; border-bottom: 1px solid #e0dbd6; text-align: left; vertical-align: top;
  font-weight: 400 }
.list .label { width: 40%; padding-right: 12px; color: #5c5c5c }
.list .amount { padding-left: 12px; text-align: right; white-space: nowrap }
.list .sum { font-weight: 700 }
.detail { color: #5c5c5c; font-size: 14px }
.foot { padding: 16px 24px 24px; color: #5c5c5c; font-size: 14px }
.foot p { margin: 0 0 4px }
.foot a, .link { color: ${accent} }
.preheader { display: none; max-height: 0; overflow: hidden; opacity: 0 }
@media (prefers-color-scheme: dark) {
  body, .page { background-color: #121212 !important; color: #f2f2f2 !important }
  .card { background-color: #212121 !important }
  h1, h2, .content, .list td, .list th { color: #f2f2f2 !important }
  .list td, .list th { border-color: #4a4a4a !important }
  .list .label, .detail, .foot { color: #c4c4c4 !important }
  .foot a, .link { color: #f2f2f2 !important }
  .button { border-color: ${onPrimary} !important }
}`;
