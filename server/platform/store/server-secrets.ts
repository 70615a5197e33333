import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { Store } from './store'

/**
 * Secrets that belong to the data and move with it: created at the first start, shared by all servers on one
 * database.
 */
export interface ServerSecrets {
  /** Derives guests' reserve keys and the keys of idempotent attempts. */
  readonly reserveSecret: Buffer
  /** Signs the sandbox bank's callbacks. */
  readonly sandboxSecret: Buffer
  /** AES-256 key that encrypts confidential columns. */
  readonly sealingKey: Buffer
  /** Ed25519 key that signs the content of ticket codes. */
  readonly ticketKey: KeyObject
  /** Public key with which a scanner at the door checks codes offline. */
  readonly ticketPublicKey: KeyObject
}

const cache = new WeakMap<Store, Promise<ServerSecrets>>()

/** Returns the database's secrets; creates missing ones and reads them once, since they never change. */
export function getSecrets(store: Store): Promise<ServerSecrets> {
  let secrets = cache.get(store)
  if (!secrets) {
    secrets = loadSecrets(store)
    cache.set(store, secrets)
    secrets.catch(() => cache.delete(store))
  }
  return secrets
}

async function loadSecrets(store: Store): Promise<ServerSecrets> {
  const ticketKey = createPrivateKey({
    key: await secret(store, 'ticket-key', () =>
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }),
    ),
    type: 'pkcs8',
    format: 'der',
  })
  return {
    reserveSecret: await secret(store, 'reserve-secret', () => randomBytes(32)),
    sandboxSecret: await secret(store, 'sandbox-secret', () => randomBytes(32)),
    sealingKey: await secret(store, 'sealing-key', () => randomBytes(32)),
    ticketKey,
    ticketPublicKey: createPublicKey(ticketKey),
  }
}

async function secret(store: Store, name: string, make: () => Buffer): Promise<Buffer> {
  const find = () =>
    store.kysely.selectFrom('server_secrets').select('value').where('name', '=', name).executeTakeFirst()
  const known = await find()
  if (known) return known.value
  // When two servers start first simultaneously, one insert wins and both read it.
  await store.kysely
    .insertInto('server_secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const stored = await find()
  if (!stored) throw new Error(`The secret ${name} cannot be stored`)
  return stored.value
}
