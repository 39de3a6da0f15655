export { readForm } from "~/http/form.server";
