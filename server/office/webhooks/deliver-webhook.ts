import { explain, type Explanation } from '@/server/platform/explain'
import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns'
import { request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** A receiver that takes longer is asked again later. */
const timeoutMs = 10_000

/**
 * Private and reserved networks, which a webhook's address may not lead to. // IANA special-purpose registries
 */
const ownNetworks = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  ownNetworks.addSubnet(net, bits, 'ipv4')

/** Global unicast of IPv6 alone: translated and tunnelled addresses may lead into a private network. */
const internet = new BlockList()
internet.addSubnet('2000::', 3, 'ipv6')
const translated = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  translated.addSubnet(net, bits, 'ipv6')

/** Whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !ownNetworks.check(address, 'ipv4')
  return isIP(address) === 6 && internet.check(address, 'ipv6') && !translated.check(address, 'ipv6')
}

const privateAddress = 'The address leads into a network of its own.'

/** Resolves a name to public addresses only; the connection then goes to the very address that was checked. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return callback(error ?? new Error('The name has no address.'), '')
    if (!found.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(privateAddress), '')
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

/**
 * Returns why no message may go to an address; null if it may. Names are checked when a message is sent.
 * @param isOpen Whether any address is allowed, as in development and tests.
 */
export function refusalOfAddress(address: string, isOpen: boolean): Explanation | null {
  if (!URL.canParse(address)) return explain('Expected an address like https://example.com/webhooks')
  const { protocol, hostname, username, password } = new URL(address)
  if (username + password !== '') return explain('Expected an address without a password')
  if (isOpen) return null
  if (protocol !== 'https:') return explain('Expected an address that begins with https')
  const host = hostname.replace(/^\[|\]$|\.$/g, '')
  const isLocal =
    isIP(host) === 0
      ? !host.includes('.') || /\.(?:localhost|internal|local|lan)$/.test(host)
      : !isPublicAddress(host)
  return isLocal ? explain('Expected an address on the internet') : null
}

export interface SignedWebhook {
  readonly url: string
  readonly messageId: string
  readonly body: string
  /** The newest first; all of them sign. */
  readonly secrets: readonly string[]
  readonly timestampS: number
}

/** Returns the signature of a message. // standardwebhooks.com, symmetric signatures */
export function signWebhook({ messageId, timestampS, body, secrets }: Omit<SignedWebhook, 'url'>): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
      return `v1,${createHmac('sha256', key).update(`${messageId}.${timestampS}.${body}`).digest('base64')}`
    })
    .join(' ')
}

/**
 * Posts a message and returns the status of the answer, whose body is not read. Redirects are not followed.
 * @throws Error without an answer, or when the address leads into a private network
 */
export function deliverWebhook(message: SignedWebhook, isOpen: boolean): Promise<number> {
  const refusal = refusalOfAddress(message.url, isOpen)
  if (refusal) return Promise.reject(new Error(refusal({})))
  const { protocol } = new URL(message.url)
  const options: RequestOptions = {
    method: 'POST',
    // A connection of its own: its address is checked each time.
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    ...(!isOpen && { lookup: lookupPublic }),
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(message.body),
      'User-Agent': 'Foyer-Webhooks/1',
      'webhook-id': message.messageId,
      'webhook-timestamp': String(message.timestampS),
      'webhook-signature': signWebhook(message),
    },
  }
  return new Promise((resolve, reject) => {
    const request = (protocol === 'https:' ? requestHttps : requestHttp)(message.url, options, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.on('error', reject)
    request.end(message.body)
  })
}
