// Browsers alone open the drawer: by this name its code stays out of the Worker.
export { CartDrawer } from "./cart-drawer";
