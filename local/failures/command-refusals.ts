/** Options that each command of package.json refuses without a database, a network or a build. */
export const REFUSED_OPTIONS: Record<string, string[]> = {
  "address-data": [],
  backup: [],
  deploy: ["--gradual", "none"],
  doctor: ["--wrong"],
  migrate: ["--dry-run"],
  "release/licences": ["--wrong"],
  "release/notes": ["v0.0.0"],
  restore: ["none.sql"],
  rollback: ["one", "another"],
  setup: ["--ruc", "1"],
  start: ["--wrong"],
  "user-role": ["rosa@example.com"],
  "user-second-factor": [],
  verify: ["nowhere"],
};

/** Commands that refuse nothing, and a module of `dev`. */
export const WITHOUT_REFUSAL = [
  "build",
  "count",
  "dev",
  "dev-worker",
  "draw-icons",
  "fonts",
  "release/test-previous",
];
