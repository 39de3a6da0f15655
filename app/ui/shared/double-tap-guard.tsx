import { DOUBLE_TAP_MILLISECONDS } from "~/domain/cart/cart";

/** A click on anything else in between makes the next one another. */
const GUARD = `(()=>{let t=-1e9;addEventListener("click",e=>{const o=e.target.closest("[data-once]");if((o||e.detail>1)&&e.timeStamp-t<${DOUBLE_TAP_MILLISECONDS}){e.preventDefault();e.stopImmediatePropagation()}else t=o?e.timeStamp:-1e9},true)})()`;

/**
 * Drops the second of a double tap on a `data-once` button, from the first paint on: scripts that come later can't tell
 * how long ago the first was. Something may have opened beneath the finger meanwhile, which is not meant either.
 */
export function DoubleTapGuard({ nonce }: { nonce?: string | undefined }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: GUARD }} />;
}
