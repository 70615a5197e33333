/** On every answer, set before the app sees the request. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
}

/**
 * On every answer that is a page; each adds its Content-Security-Policy. Browsers read these of documents alone, and a
 * booking has fifty answers that are none: it would carry them for 10 kB.
 */
export const pageHeaders: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=(), interest-cohort=()',
}

/** Of the staff's scanner, the one page with a camera. */
export const scanPageHeaders: Readonly<Record<string, string>> = {
  ...pageHeaders,
  'Permissions-Policy': (pageHeaders['Permissions-Policy'] ?? '').replace('camera=()', 'camera=(self)'),
}

/** Its policy: what reads codes is WebAssembly of our own build; it reaches this host alone and is framed by nobody. */
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

/** Where the visitor came by https they stay there for a year, sub-domains too. // OWASP ASVS 5.0, 3.4.1 */
export const strictTransport = 'max-age=31536000; includeSubDomains'

/** For answers that are data or our own plain pages: nothing runs, nothing frames them. */
export const plainPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** For the page that stands in when nothing else can: the brand's own look, and nothing runs but what looks again. */
export const standInPolicy = (scriptHash: string): string =>
  `default-src 'none'; script-src '${scriptHash}'; connect-src 'self'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

interface PagePolicy {
  /** `sha256-…` of each inline style block of the brand's template. */
  readonly styleHashes: readonly string[]
  /** Whose pages may be framed and posted to: those of banks and payment providers, and nobody else's. */
  readonly paymentOrigins: readonly string[]
  /** Where the brand's API and pictures are, if not here. */
  readonly brandOrigins: BrandOrigins
  /** Players that may stand in a frame beside the banks, where the brand has trailers there. */
  readonly playerOrigins?: readonly string[]
}

interface BrandOrigins {
  readonly api: readonly string[]
  readonly images: readonly string[]
  /** Of what is measured, once its visitor has agreed. */
  readonly measuring: readonly string[]
}

/** The policy of the app's pages: no inline script, no foreign script, in a frame only the bank, and the players of the brand's trailers. // design §6 */
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
    // A ticket's picture is fetched to be kept on the device.
    ["connect-src 'self'", ...brandOrigins.api, ...brandOrigins.images, ...brandOrigins.measuring].join(' '),
    // A trailer that is a file.
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
