import { hash } from 'node:crypto'

/** Identity of a visitor for limits and repeated attempts. */
interface Visitor {
  /** A hash, which identifies no person when read from the database. */
  readonly id: string
  /** Factor on a show's ticket limit for all holds of this visitor together. */
  readonly holdFactor: number
}

/**
 * Identifies a visitor: a browser by its device cookie; a client without cookies by its token, else by its
 * address. One address may serve half a town, so it may hold more seats, and address limits do not apply to
 * visitors with a cookie.
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

/** Prefix of the id of a visitor who is known by network address only; it cannot occur in base64url. */
const networkMark = 'net:'

/** Prefix of the id under which somebody of the staff orders for customers. */
const staffMark = 'staff:'

/** Returns the visitor of the orders that somebody of the staff makes for customers. */
export const staffVisitor = (staffId: string): string => staffMark + staffId

/** Whether an id may stand for many people: those behind one address, or the customers of a counter. */
export function isShared(visitorId: string): boolean {
  return visitorId.startsWith(networkMark) || visitorId.startsWith(staffMark)
}
