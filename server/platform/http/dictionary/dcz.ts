/** A skippable frame of zstd, 32 bytes long, that says which dictionary is needed. // RFC 9842, 5 */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00])

/**
 * The body of an answer with `Content-Encoding: dcz`.
 * @param hash SHA-256 of the dictionary, base64url
 */
export function asDcz(hash: string, frame: Uint8Array): Buffer<ArrayBuffer> {
  return Buffer.concat([magic, Buffer.from(hash, 'base64url'), frame])
}

/** The dictionary that a browser says it has, as base64url of its SHA-256; null where that is none. // RFC 9842, 2.2 */
export function readAvailable(header: string | null): string | null {
  const [, hash] = /^\s*:([A-Za-z0-9+/]{43}=):\s*$/.exec(header ?? '') ?? []
  return hash === undefined ? null : Buffer.from(hash, 'base64').toString('base64url')
}
