import { DOUBLE_TAP_MILLISECONDS } from "~/domain/cart/cart";

/** A click elsewhere in between resets the guard. */
const GUARD = `(()=>{let t=-1e9;addEventListener("click",e=>{const o=e.target.closest("[data-once]");if((o||e.detail>1)&&e.timeStamp-t<${DOUBLE_TAP_MILLISECONDS}){e.preventDefault();e.stopImmediatePropagation()}else t=o?e.timeStamp:-1e9},true)})()`;

/**
 * Suppresses the second click of a double tap on a `data-once` button, from the first paint on: scripts that load later
 * can't tell when the first one occurred. Also suppresses a second click that hits an element opened by the first.
 */
export function DoubleTapGuard({ nonce }: { nonce?: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? GUARD : "" }}
    />
  );
}
