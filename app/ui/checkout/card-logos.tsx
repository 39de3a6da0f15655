import type { ReactNode } from "react";
import { useTranslate } from "~/i18n/use-translate";

function Card({ name, background, children }: { name: string; background: string; children: ReactNode }) {
  return (
    <li>
      <svg className="card-logo" viewBox="0 0 48 30" width="48" height="30" role="img" aria-label={name}>
        <rect x="0.5" y="0.5" width="47" height="29" rx="3.5" fill={background} stroke="#d8d1c7" />
        {children}
      </svg>
    </li>
  );
}

/** Accepted cards. Lettering is drawn as strokes, so that no font is needed. */
export function CardLogos() {
  const translate = useTranslate();
  return (
    <div className="card-logos">
      <span>{translate("checkout.acceptedCards")}</span>
      <ul>
        <Card name="Visa" background="#ffffff">
          <g fill="none" stroke="#1a2a6c" strokeWidth="2.6" strokeLinejoin="round" strokeLinecap="round">
            <path d="m9 10 3 10 4.5-10M20.5 10l-2 10M30 11.3c-1.5-1.4-5.6-1.5-5.6.9 0 3 5 1.9 5 4.9 0 2.8-4.9 3.3-6.7 1.3M32 20l5.2-10L40 20m-6.2-3.4h5" />
          </g>
        </Card>
        <Card name="Mastercard" background="#ffffff">
          <circle cx="19.5" cy="15" r="8" fill="#d9222a" />
          <circle cx="28.5" cy="15" r="8" fill="#ee9f2d" />
          <path d="M24 8.4a8 8 0 0 1 0 13.2 8 8 0 0 1 0-13.2z" fill="#ee6a24" />
        </Card>
        <Card name="Diners" background="#ffffff">
          <circle cx="24" cy="15" r="9" fill="#20559c" />
          <circle cx="24" cy="15" r="7" fill="#ffffff" />
          <path d="M22 9.4v11.2a6 6 0 0 1 0-11.2zm4 0a6 6 0 0 1 0 11.2z" fill="#20559c" />
        </Card>
        <Card name="Amex" background="#2671b9">
          <g fill="none" stroke="#ffffff" strokeWidth="1.7" strokeLinejoin="round" strokeLinecap="round">
            <path d="m5.5 19 3.5-8 3.5 8m-5.7-2.5h4.4M15 19v-8l3.5 5 3.5-5v8M31 11h-5.5v8H31m-5.5-4H30M34.5 11l7 8m0-8-7 8" />
          </g>
        </Card>
      </ul>
    </div>
  );
}
