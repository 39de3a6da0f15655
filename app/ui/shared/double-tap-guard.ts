import { DOUBLE_TAP_MILLISECONDS } from "~/domain/cart/cart";

/** Two clicks this close together, in CSS pixels, hit the same place. */
const SAME_PLACE = 40;

/**
 * Script that suppresses the second click of a double tap on a `data-once` button, from the first paint on: scripts that load
 * later can't tell when the first one occurred. Also suppresses a second click that hits an element opened by the first. A
 * click elsewhere resets the guard: only the same button, or whatever is in its place now, is hit by mistake.
 */
export const DOUBLE_TAP_GUARD = `(()=>{let t=-1e9,b,x,y;addEventListener("click",e=>{const o=e.target.closest("[data-once]");if((o||e.detail>1)&&e.timeStamp-t<${DOUBLE_TAP_MILLISECONDS}&&(o===b||Math.hypot(e.clientX-x,e.clientY-y)<${SAME_PLACE})){e.preventDefault();e.stopImmediatePropagation()}else t=o?e.timeStamp:-1e9,b=o,x=e.clientX,y=e.clientY},true)})()`;
