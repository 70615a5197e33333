/** Headers of every response, set before the app receives the request. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
}

/**
 * Headers of every response that is a page; each page adds its Content-Security-Policy. Browsers apply these
 * to documents only, and on the fifty other responses of a booking they would add 10 kB.
 */
export const pageHeaders: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=(), interest-cohort=()',
}

/** Headers of the staff's scanner, the only page with a camera. */
export const scanPageHeaders: Readonly<Record<string, string>> = {
  ...pageHeaders,
  'Permissions-Policy': (pageHeaders['Permissions-Policy'] ?? '').replace('camera=()', 'camera=(self)'),
}

/**
 * Returns the policy of the scanner page: the code reader is WebAssembly from this build; the page connects
 * to this host only and cannot be framed.
 */
export const scanPolicy = (hashes: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    ["style-src 'self'", ...hashes.map((hash) => `'${hash}'`)].join(' '),
    "img-src 'self' data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types foyer',
  ].join('; ')

/** Returns the policy of the back office: scripts and worker of its own build, this host only, never in a frame. */
export const officePolicy = (hashes: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...hashes.map((hash) => `'${hash}'`)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types foyer',
  ].join('; ')

/** A visitor who came by https stays on https for a year, on sub-domains too. // OWASP ASVS 5.0, 3.4.1 */
export const strictTransport = 'max-age=31536000; includeSubDomains'

/** For responses that are data or plain pages: no scripts, no framing. */
export const plainPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/**
 * For the fallback page when no other page can be served: the brand's styles, and no script but the one that
 * retries.
 */
export const fallbackPagePolicy = (scriptHash: string): string =>
  `default-src 'none'; script-src '${scriptHash}'; connect-src 'self'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

interface PagePolicy {
  /** `sha256-…` of each inline style block of the brand's template. */
  readonly styleHashes: readonly string[]
  /** Origins that pages may frame and post to: those of banks and payment providers only. */
  readonly paymentOrigins: readonly string[]
  readonly brandOrigins: BrandOrigins
  /** Video players that may be framed, if the brand has trailers there. */
  readonly playerOrigins?: readonly string[]
}

interface BrandOrigins {
  readonly api: readonly string[]
  readonly images: readonly string[]
  /** Origins of analytics services, used after the visitor's consent. */
  readonly measuring: readonly string[]
}

/**
 * Returns the policy of the app's pages: no inline or external scripts; only the bank and the brand's trailer
 * players in frames. // design §6
 */
export function pagePolicy({
  styleHashes,
  paymentOrigins,
  brandOrigins,
  playerOrigins = [],
}: PagePolicy): string {
  const framed = [...paymentOrigins, ...playerOrigins]
  return [
    "default-src 'self'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...brandOrigins.images].join(' '),
    // The ticket's picture is fetched to be stored on the device.
    ["connect-src 'self'", ...brandOrigins.api, ...brandOrigins.images, ...brandOrigins.measuring].join(' '),
    // Trailers that are files.
    ["media-src 'self'", ...brandOrigins.images].join(' '),
    ['frame-src', ...(framed.length > 0 ? framed : ["'none'"])].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...paymentOrigins].join(' '),
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The one policy that is made, once, for the service worker's address.
    'trusted-types foyer',
  ].join('; ')
}
