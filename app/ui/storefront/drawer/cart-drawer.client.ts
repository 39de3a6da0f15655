// The `.client` suffix keeps the drawer's code out of the Worker.
export { CartDrawer } from "./cart-drawer";
