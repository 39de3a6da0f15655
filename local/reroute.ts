import { Agent, type Dispatcher, setGlobalDispatcher } from "undici";
import { localAddress, type ServiceAddresses } from "./outbound";

/**
 * Makes this process's global `fetch` send calls to hosted services to the local ones. Other calls are unchanged.
 */
export function rerouteFetch(services: ServiceAddresses): void {
  const reroute: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
    const target = localAddress(new URL(options.path, options.origin), services);
    if (!target) return dispatch(options, handler);
    return dispatch({ ...options, origin: target.origin, path: target.pathname + target.search }, handler);
  };
  setGlobalDispatcher(new Agent().compose(reroute));
}
