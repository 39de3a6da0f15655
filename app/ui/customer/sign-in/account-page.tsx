import type { ReactNode } from "react";

interface AccountPageProps {
  title: string;
  children: ReactNode;
}

/** A narrow page around one form. */
export function AccountPage({ title, children }: AccountPageProps) {
  return (
    <div className="account">
      <h1 className="account__title">{title}</h1>
      {children}
    </div>
  );
}
