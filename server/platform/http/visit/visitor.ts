import { hash } from 'node:crypto'

/** Who asks, as far as limits and repeated attempts are concerned. */
interface Visitor {
  /** Says nothing about a person when read from the database: a hash. */
  readonly id: string
  /** How many times a show's ticket limit all holds of this visitor may come to. */
  readonly holdFactor: number
}

/**
 * A browser is told by its device cookie; a client without cookies by its token, else by its address.
 * One address can be half a town, so it may hold more, and addresses never limit those who have a cookie.
 */
export function identifyVisitor(context: { deviceId: string; token: string; address: string }): Visitor {
  const [kind, value] = context.deviceId
    ? ['device', context.deviceId]
    : context.token
      ? ['token', context.token]
      : ['address', context.address]
  const hashed = hash('sha256', `${kind}:${value}`, 'base64url').slice(0, 22)
  if (kind === 'address') return { id: networkMark + hashed, holdFactor: 5 }
  return { id: hashed, holdFactor: 1 }
}

/** Begins the id of a visitor who is known by a network address alone; no base64url has it. */
const networkMark = 'net:'

/** Whether an id may be that of many people behind one address. */
export function isNetwork(visitorId: string): boolean {
  return visitorId.startsWith(networkMark)
}
