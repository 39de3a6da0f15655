// The `.client` suffix keeps the dialog's code out of the Worker.
export { QuickAddDialog } from "./quick-add-dialog";
