import type { ReactNode } from "react";

/** A description list. Null values are left out. */
export function Facts({ facts }: { facts: readonly [name: string, fact: ReactNode][] }) {
  return (
    <dl className="admin-facts">
      {facts.map(([name, fact], index) =>
        fact === null ? null : (
          <div key={String(index)}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
