export { type StockCause, type StockPolicy, stockCauses, stockPolicies } from "~db/vocabulary";
