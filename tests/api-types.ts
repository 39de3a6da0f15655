import { writeApiTypes } from "./support/api/api-types";

await writeApiTypes();
