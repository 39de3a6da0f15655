export { orUnavailable, withServiceUnavailable } from "~/http/unavailable.server";
