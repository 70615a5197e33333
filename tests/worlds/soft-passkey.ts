import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

/** CBOR, as far as an authenticator writes it: small maps, short texts, bytes up to 64 kB, small whole numbers. // RFC 8949 */
const cbor = {
  head: (kind: number, value: number) =>
    value < 24
      ? Buffer.from([(kind << 5) | value])
      : value < 256
        ? Buffer.from([(kind << 5) | 24, value])
        : Buffer.from([(kind << 5) | 25, value >> 8, value & 255]),
  number: (value: number): Buffer => (value < 0 ? cbor.head(1, -1 - value) : cbor.head(0, value)),
  bytes: (value: Buffer) => Buffer.concat([cbor.head(2, value.length), value]),
  text: (value: string) => Buffer.concat([cbor.head(3, value.length), Buffer.from(value)]),
  map: (entries: [Buffer, Buffer][]) => Buffer.concat([cbor.head(5, entries.length), ...entries.flat()]),
}

/** User present, user verified, key data follow. */
const flags = { present: 1, verified: 4, hasKey: 64 }

interface Asked {
  readonly challenge: string
}

/** A passkey in software: makes and shows a key as a browser and its device would. // W3C Web Authentication 3, §6 */
export class SoftPasskey {
  readonly id = text(randomBytes(32))
  /** As the device counts; 0 for one that does not. */
  counter = 1
  readonly #privateKey: KeyObject
  readonly #publicKey: Buffer
  readonly #siteId: string
  readonly #origin: string
  #userHandle = ''

  constructor(siteId = 'tembo.localhost', origin = 'http://tembo.localhost:8139') {
    this.#siteId = siteId
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#publicKey = cbor.map([
      [cbor.number(1), cbor.number(2)],
      [cbor.number(3), cbor.number(-7)],
      [cbor.number(-1), cbor.number(1)],
      [cbor.number(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
      [cbor.number(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
    ])
  }

  make({ challenge, user }: Asked & { readonly user: { readonly id: string } }) {
    this.#userHandle = user.id
    const id = Buffer.from(this.id, 'base64url')
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#publicKey])
    const data = this.#data(flags.present | flags.verified | flags.hasKey, attested)
    const attestation = cbor.map([
      [cbor.text('fmt'), cbor.text('none')],
      [cbor.text('attStmt'), cbor.map([])],
      [cbor.text('authData'), cbor.bytes(data)],
    ])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#said('webauthn.create', challenge),
        attestationObject: text(attestation),
        transports: ['internal'],
      },
    }
  }

  show({ challenge }: Asked) {
    if (this.counter > 0) this.counter++
    const data = this.#data(flags.present | flags.verified)
    const clientDataJSON = this.#said('webauthn.get', challenge)
    const signed = Buffer.concat([data, hash(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      ...this.#named(),
      response: {
        clientDataJSON,
        authenticatorData: text(data),
        signature: text(sign('sha256', signed, this.#privateKey)),
        userHandle: this.#userHandle,
      },
    }
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #data(flag: number, attested = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.counter)
    return Buffer.concat([hash(this.#siteId), Buffer.from([flag]), count, attested])
  }

  #said(type: string, challenge: string): string {
    return text(Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false })))
  }
}
