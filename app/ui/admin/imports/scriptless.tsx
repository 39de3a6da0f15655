/** Tells the server that scripts are off, so that the next page refreshes itself while the import is working. */
export const Scriptless = () => (
  <noscript>
    <input type="hidden" name="scriptless" value="1" />
  </noscript>
);
