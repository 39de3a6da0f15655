import { demoIdentities } from "../demo/demo-accounts";
import type { DataFolder } from "./data-folder";
import { type IdentityStandIn, startIdentityStandIn } from "./identity";
import { createIzipaySandbox, type IzipaySandbox } from "./izipay";
import { listen } from "./libsql-server";
import { type MailStandIn, startMailStandIn } from "./mail";
import { serveMapTiles } from "./map-tiles";
import type { ServiceAddresses } from "./outbound";
import { preferPort } from "./ports";
import { IDENTITY_PROJECT } from "./variables";

export interface LocalServices {
  /** `tiles` is the map tile server, which browsers call. */
  addresses: ServiceAddresses & { tiles: string };
  izipay: IzipaySandbox;
  identity: IdentityStandIn;
  mail: MailStandIn;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  folder: DataFolder;
  shopOrigin: string;
  /** Whether to prefer the documented ports. A taken one is replaced by any free port. */
  knownPorts: boolean;
}

const KNOWN_PORTS = { izipay: 8790, identity: 8791, database: 8792, tiles: 8793, mail: 8794 };

/**
 * Starts the database, the identity service, the mail service, the map tiles and the payment sandbox on loopback
 * addresses.
 */
export async function startServices({
  folder,
  shopOrigin,
  knownPorts,
}: ServiceOptions): Promise<LocalServices> {
  const shopPort = Number(new URL(shopOrigin).port);
  const portOf = async (name: keyof typeof KNOWN_PORTS) => {
    const port = KNOWN_PORTS[name];
    // The shop listens later.
    return knownPorts && port !== shopPort ? preferPort(port) : 0;
  };
  const started: { close(): Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all(started.splice(0).map((service) => service.close()));
  };
  try {
    const database = await listen({ path: folder.database, port: await portOf("database") });
    started.push(database);
    const identity = await startIdentityStandIn({
      projectId: IDENTITY_PROJECT,
      port: await portOf("identity"),
      users: demoIdentities(),
      actionUrl: `${shopOrigin}/es/password/new`,
      keyFile: folder.identityKey,
      dataFile: folder.identityData,
    });
    started.push(identity);
    const mail = await startMailStandIn(await portOf("mail"));
    started.push(mail);
    const tiles = await serveMapTiles(await portOf("tiles"));
    started.push(tiles);
    const izipay = createIzipaySandbox({ shopOrigin, ipnUrl: `${shopOrigin}/api/izipay/ipn` });
    started.push(izipay);
    const izipayPort = await izipay.listen(await portOf("izipay"));
    const addresses = {
      database: database.url,
      identity: identity.url,
      mail: mail.url,
      tiles: tiles.url,
      izipay: `http://127.0.0.1:${izipayPort}`,
    };
    return { addresses, identity, mail, izipay, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
