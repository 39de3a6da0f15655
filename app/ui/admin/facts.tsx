import type { ReactNode } from "react";

/** Facts about a thing, each under its name; one that is null is left out. */
export function Facts({ facts }: { facts: readonly [name: string, fact: ReactNode][] }) {
  return (
    <dl className="admin-facts">
      {facts.map(([name, fact]) =>
        fact === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
