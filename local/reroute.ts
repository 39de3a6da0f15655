import { Agent, type Dispatcher, setGlobalDispatcher } from "undici";
import { localAddress, type ServiceAddresses } from "./outbound";

/**
 * From now on this process's `fetch` reaches the local services at the addresses of the hosted ones. Other calls go
 * where they went.
 */
export function rerouteFetch(services: ServiceAddresses): void {
  const reroute: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
    const target = localAddress(new URL(options.path, options.origin), services);
    if (!target) return dispatch(options, handler);
    return dispatch({ ...options, origin: target.origin, path: target.pathname + target.search }, handler);
  };
  setGlobalDispatcher(new Agent().compose(reroute));
}
