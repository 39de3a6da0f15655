import { z } from "zod";
import { isLoopbackUrl } from "~/domain/payments/loopback";
import { paymentVariables } from "~/domain/payments/payment-providers.server";
import { typedCode } from "~/lib/text/text-field";
import { LoggableError } from "./log/log.server";
import { encodesWholeBytes, isPattern, isPlaceholder, isStrong } from "./secret-strength";

const origin = z.url().refine((url) => new URL(url).origin === url, "must be an origin, without a path");

const origins = z
  .string()
  .transform((list) => list.split(",").filter(Boolean))
  .pipe(z.array(origin));

const pairsOf = (secrets: string) =>
  secrets.split(",").map((pair) => pair.split(":") as [name: string, secret: string]);

/** The first duplicate name, or undefined. */
const repeatedName = (secrets: string): string | undefined => {
  const names = pairsOf(secrets).map(([name]) => name);
  return names.find((name, index) => names.indexOf(name) < index);
};

/** `k2:<base64url>,k1:<base64url>`: the first signs, all verify; at least 32 bytes each. */
const signingSecrets = z
  .string()
  .regex(
    /^[\w-]+:[\w-]{43,}(,[\w-]+:[\w-]{43,})*$/,
    "needs name:secret pairs, each secret at least 32 random bytes as base64url",
  )
  .refine(
    (secrets) => pairsOf(secrets).every(([, secret]) => encodesWholeBytes(secret)),
    "has a secret that is not base64url",
  )
  .refine((secrets) => repeatedName(secrets) === undefined, {
    error: ({ input }) =>
      `has two secrets of the name ${repeatedName(String(input))}: give the new one another name`,
  });

const signInProviders = z
  .string()
  .transform((names) => names.split(",").filter(Boolean))
  .pipe(z.array(z.enum(["google", "apple"])));

const variables = z.object({
  /** The shop's own origin, such as https://shop.example. */
  SHOP_ORIGIN: origin,
  DATABASE_URL: z.url(),
  DATABASE_AUTH_TOKEN: z.string().optional(),
  COOKIE_SECRETS: signingSecrets,
  SESSION_SECRETS: signingSecrets,
  /** Encrypts the secrets of second factors: the first key encrypts, all decrypt. */
  SECOND_FACTOR_SECRETS: signingSecrets,
  /** Whether staff need a second factor. `off` is for the local demo accounts only. */
  STAFF_SECOND_FACTOR: z.enum(["required", "off"]).default("required"),
  /** Access code of `/door`, where orders are handed over; without it the page does not exist. */
  DOOR_ACCESS_CODE: typedCode()
    .refine((code) => code === "" || code.length >= 12, "needs at least 12 characters")
    .optional(),
  /** https://firebase.google.com/docs/projects/learn-more#project-id */
  FIREBASE_PROJECT_ID: z.string().regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, "must be a Firebase project's id"),
  /** Server key. A key restricted by HTTP referrer fails here. */
  FIREBASE_API_KEY: z.string().min(1),
  /** Browser key, needed only for Google and Apple. */
  FIREBASE_WEB_API_KEY: z.string().min(1).optional(),
  /** Host of the sign-in window for Google and Apple, such as PROJECT.firebaseapp.com. */
  FIREBASE_AUTH_DOMAIN: z.hostname().optional(),
  /** Comma-separated providers enabled in the Firebase project: `google`, `apple`. Default none. */
  SIGN_IN_PROVIDERS: signInProviders.default([]),
  /** Comma-separated origins allowed by CORS to call the API. Default none. */
  API_ORIGINS: origins.default([]),
  /**
   * `true` when the contract with the payment provider includes USD: orders from abroad are charged in dollars.
   * Otherwise every charge is in soles.
   */
  CHARGE_USD: z
    .enum(["true", "false"])
    .default("false")
    .transform((value) => value === "true"),
  /** Key of the mail provider's API. Without it mails wait in the outbox. */
  MAIL_API_KEY: z.string().min(1).optional(),
  /** The address that mails are sent from, of a domain that is verified at the provider. */
  MAIL_FROM: z.email().optional(),
});

type Variables = z.infer<typeof variables>;

const isLocal = ({ SHOP_ORIGIN, DATABASE_URL }: Variables) =>
  isLoopbackUrl(SHOP_ORIGIN) && isLoopbackUrl(DATABASE_URL);

/** Why a value is too weak for a public shop, or undefined. */
function weakness(name: string, value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map((item) => weakness(name, item)).find(Boolean);
  if (typeof value !== "string") return undefined;
  if (isPlaceholder(value)) return "is the value published in .dev.vars.example: put one of your own";
  if (name.endsWith("_SECRETS") && !pairsOf(value).every(([, secret]) => isStrong(secret))) {
    return "has a secret that is guessable: make one with the command in docs/operations.md";
  }
  if (name === "DOOR_ACCESS_CODE" && value !== "" && isPattern(value)) {
    return "is guessable: it repeats or counts up";
  }
  return undefined;
}

/**
 * Schema of `[vars]` in wrangler.toml and the secrets; `.dev.vars.example` lists them all. Published and guessable
 * values are accepted only when both shop and database are on loopback.
 */
export const environmentSchema = variables.extend(paymentVariables).superRefine((values, context) => {
  if (values.STAFF_SECOND_FACTOR === "off" && !isLoopbackUrl(values.SHOP_ORIGIN)) {
    const message = "may be off only where SHOP_ORIGIN is this machine (loopback)";
    context.addIssue({ code: "custom", path: ["STAFF_SECOND_FACTOR"], message });
  }
  if ((values.MAIL_API_KEY === undefined) !== (values.MAIL_FROM === undefined)) {
    const message = "is needed together with the other of MAIL_API_KEY and MAIL_FROM";
    const path = [values.MAIL_FROM === undefined ? "MAIL_FROM" : "MAIL_API_KEY"];
    context.addIssue({ code: "custom", path, message });
  }
  if (isLocal(values)) return;
  for (const [name, value] of Object.entries(values)) {
    const message = weakness(name, value);
    if (message) context.addIssue({ code: "custom", path: [name], message });
  }
});

/** Excludes the payment providers' variables, which only the providers read. */
export type Environment = Variables;

/** Bindings and variables as the platform provides them. */
export interface WorkerEnv extends Record<string, unknown> {
  MEDIA: R2Bucket;
  /** Resizes uploaded pictures; without it uploads must not contain metadata. */
  IMAGES?: ImagesBinding;
  /** Limits API requests per client; without it they are unlimited. */
  API_LIMIT?: RateLimit;
  /** Limit visitors' writes per network, /48 and cart (`rate-limit.server.ts`); without them they are unlimited. */
  NETWORK_LIMIT?: RateLimit;
  SITE_LIMIT?: RateLimit;
  CART_LIMIT?: RateLimit;
  /** Analytics Engine; without it nothing is measured. */
  METRICS?: AnalyticsEngineDataset;
  ASSETS: Fetcher;
}

const parsed = new WeakMap<object, Environment>();

/** The validated environment, parsed once per isolate. Throws an error that names missing and weak values. */
export function readEnvironment(env: WorkerEnv): Environment {
  const known = parsed.get(env);
  if (known) return known;
  const result = environmentSchema.safeParse(env);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new LoggableError(`The environment is not usable. ${problems.join("; ")}`);
  }
  parsed.set(env, result.data);
  return result.data;
}
