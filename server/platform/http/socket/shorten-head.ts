import type { IncomingMessage, ServerResponse } from 'node:http'

/** What pages are made of, and data: nothing of these leads anywhere or runs a page. SVG may, and is none of them. */
const partOfPage =
  /^(?:text\/(?:javascript|css)|application\/(?:json|wasm|manifest\+json)|image\/(?!svg)|font\/)/

interface Answer {
  readonly status: number
  readonly contentType: string | null
  /** Whether caches may give it to others. */
  readonly isShared: boolean
}

interface Socket {
  readonly incoming?: IncomingMessage
  readonly outgoing?: ServerResponse
}

/**
 * Takes out of the head of a page's part what says something of documents alone. It was set before anybody knew what would be
 * answered: so whatever is not known for such a part keeps it. // docs/decisions/0033-headers-by-what-reads-them.md
 */
export function shortenHead({ incoming, outgoing }: Socket, { status, contentType, isShared }: Answer): void {
  const isRedirect = status >= 300 && status < 400 && status !== 304
  if (!outgoing || isRedirect || contentType === null || !partOfPage.test(contentType)) return
  outgoing.removeHeader('Referrer-Policy')
  // HTTP/1.1 keeps a connection unless told otherwise; files are asked for by browsers, which ask again when it has gone.
  const isHttp11 = incoming?.httpVersion === '1.1'
  if (isShared && isHttp11 && outgoing.shouldKeepAlive && !outgoing.hasHeader('Connection'))
    outgoing.removeHeader('Connection')
}
