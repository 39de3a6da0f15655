export { type StockCause, stockCauses } from "~db/vocabulary";
