import { useHydrated } from "./use-hydrated";

/** Rendered after hydration only, because printing by a button needs script. */
export function PrintButton({ label }: { label: string }) {
  return (
    useHydrated() && (
      <button type="button" className="button button--quiet" onClick={() => window.print()}>
        {label}
      </button>
    )
  );
}
