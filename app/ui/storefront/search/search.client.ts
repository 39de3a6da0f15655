// The `.client` suffix keeps this code out of the Worker.
export { SearchOverlay } from "./search-overlay";
export { SuggestionList } from "./suggestion-list";
