import { writeFileSync } from "node:fs";
import { API_TYPES, apiTypes } from "./support/api-types-source";

writeFileSync(API_TYPES, await apiTypes());
