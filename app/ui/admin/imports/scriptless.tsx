/** Tells the server that no script runs, so that the page that follows reloads itself while there is work to do. */
export const Scriptless = () => (
  <noscript>
    <input type="hidden" name="scriptless" value="1" />
  </noscript>
);
