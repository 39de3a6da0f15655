// What a list has with script only. The `.client` suffix keeps its code out of the Worker.
import "../../styles/listing/list-tools.css";

export { QuickAdd } from "../quick-add/quick-add";
export { ColumnChoice } from "./column-choice";
