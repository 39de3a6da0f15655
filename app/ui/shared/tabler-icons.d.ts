declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  export { IconX as default } from "@tabler/icons-react";
}
