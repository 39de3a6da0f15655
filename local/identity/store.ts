import { randomBytes } from "node:crypto";
import { hashPassword } from "./passwords";
import { readJson, writeJson } from "./private-file";

/** A sign-in provider (Google, Apple) that is linked to an account. */
export interface LinkedProvider {
  providerId: string;
  rawId: string;
  federatedId: string;
  displayName?: string;
  email?: string;
  photoUrl?: string;
}

/** Times are Unix seconds, except for `createdAt`, which is Unix milliseconds. */
export interface Account {
  localId: string;
  email?: string;
  emailVerified: boolean;
  displayName?: string;
  photoUrl?: string;
  passwordHash?: string;
  disabled: boolean;
  providers: LinkedProvider[];
  createdAt: number;
  lastSignInAt: number;
  /** Tokens issued earlier are refused. */
  validSince: number;
}

export type MailType = "PASSWORD_RESET" | "VERIFY_EMAIL";

export interface Mail {
  to: string;
  type: MailType;
  /** URL of the shop's page, with the code. */
  link: string;
  /** ISO 8601. */
  sentAt: string;
}

interface MailedCode {
  code: string;
  email: string;
  type: MailType;
  expiresAt: number;
}

interface RefreshToken {
  token: string;
  localId: string;
  provider: string;
  issuedAt: number;
}

export interface SeedAccount {
  email: string;
  password: string;
  localId?: string;
  displayName?: string;
  emailVerified?: boolean;
  disabled?: boolean;
}

/** @returns random base64url characters. */
export function randomText(length: number): string {
  return randomBytes(length).toString("base64url").slice(0, length);
}

/** Accounts, codes, refresh tokens and mails, in memory and, if a file is given, in the file after `save`. */
export class Store {
  accounts: Account[] = [];
  codes: MailedCode[] = [];
  refreshTokens: RefreshToken[] = [];
  /** Oldest first. */
  mails: Mail[] = [];

  constructor(
    private readonly file: string | undefined,
    readonly now: () => number,
  ) {
    if (file) Object.assign(this, readJson<Partial<Store>>(file));
  }

  /** The current time in Unix seconds. */
  seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  save(): void {
    const { accounts, codes, refreshTokens, mails } = this;
    if (this.file) writeJson(this.file, { accounts, codes, refreshTokens, mails });
  }

  byEmail(email: string): Account | undefined {
    return this.accounts.find((account) => account.email === email.toLowerCase());
  }

  byId(localId: string): Account | undefined {
    return this.accounts.find((account) => account.localId === localId);
  }

  add(fields: Partial<Account>): Account {
    const account: Account = {
      localId: randomText(28),
      emailVerified: false,
      disabled: false,
      providers: [],
      createdAt: this.now(),
      lastSignInAt: this.seconds(),
      validSince: 0,
      ...fields,
    };
    this.accounts.push(account);
    return account;
  }

  remove({ localId }: Account): void {
    this.accounts = this.accounts.filter((account) => account.localId !== localId);
    this.refreshTokens = this.refreshTokens.filter((token) => token.localId !== localId);
  }

  /** Adds the accounts whose e-mail has none yet, and saves. */
  seed(users: SeedAccount[]): void {
    for (const { email, password, ...fields } of users) {
      if (this.byEmail(email)) continue;
      this.add({ ...fields, email: email.toLowerCase(), passwordHash: hashPassword(password) });
    }
    this.save();
  }

  setPassword(account: Account, password: string): void {
    account.passwordHash = hashPassword(password);
    account.validSince = this.seconds();
  }
}
