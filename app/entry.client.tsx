import { hydratePage } from "./hydrate-page";

void hydratePage();
