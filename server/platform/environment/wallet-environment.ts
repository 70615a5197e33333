import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** Settings from Apple: a pass type with its certificate, and Apple's intermediate certificate. */
export interface ApplePassSettings {
  /** `pass.com.example.tickets` */
  readonly passTypeId: string
  readonly teamId: string
  /** PEM. */
  readonly certificate: string
  /** PEM; encrypted if there is a passphrase. */
  readonly key: string
  readonly passphrase?: string
  /** Apple's Worldwide Developer Relations certificate, PEM. */
  readonly wwdr: string
}

/** Settings from Google: an issuer account and a service account that may sign for it. */
export interface GoogleWalletSettings {
  readonly issuerId: string
  readonly email: string
  readonly privateKey: KeyObject
}

export interface WalletSettings {
  readonly apple?: ApplePassSettings
  readonly google?: GoogleWalletSettings
}

const file = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(500)))

/** Variables of the phone wallets: for each wallet all are set, or none. */
export const walletVariables = {
  APPLE_PASS_TYPE_ID: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^pass\.[\w.-]+$/))),
    expected: 'a pass type identifier such as pass.com.example.tickets',
  },
  APPLE_PASS_TEAM_ID: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{10}$/))),
    expected: 'a team identifier of ten characters',
  },
  APPLE_PASS_CERTIFICATE: { schema: file, expected: "the path of the pass type's certificate, PEM" },
  APPLE_PASS_KEY: { schema: file, expected: "the path of the certificate's private key, PEM" },
  APPLE_PASS_KEY_PASSPHRASE: {
    schema: v.optional(v.pipe(v.string(), v.maxLength(500))),
    expected: 'the passphrase of that key',
    secret: true,
  },
  APPLE_PASS_WWDR: { schema: file, expected: "the path of Apple's WWDR certificate, PEM" },
  GOOGLE_WALLET_ISSUER_ID: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^\d{10,25}$/))),
    expected: 'the number of an issuer account',
  },
  GOOGLE_WALLET_EMAIL: {
    schema: v.optional(v.pipe(v.string(), v.email())),
    expected: 'the e-mail address of the service account',
  },
  GOOGLE_WALLET_KEY: { schema: file, expected: "the path of the service account's private key, PEM" },
} as const

type Given = { readonly [Name in keyof typeof walletVariables]: string | undefined }
type Refuse = (name: keyof Given, expected: string) => never

/** Reads the wallet settings. @param refuse ends the start with one line: variable, expected value. */
export function readWallets(values: Given, refuse: Refuse): WalletSettings {
  const apple = readApple(values, refuse)
  const google = readGoogle(values, refuse)
  return { ...(apple && { apple }), ...(google && { google }) }
}

function readApple(values: Given, refuse: Refuse): ApplePassSettings | null {
  const need = createRequiredReader(values, 'APPLE_PASS_', refuse)
  if (!need) return null
  const wrong = (name: keyof Given) => refuse(name, walletVariables[name].expected)
  const certificate = readPem(need('APPLE_PASS_CERTIFICATE')) ?? wrong('APPLE_PASS_CERTIFICATE')
  const key = readPem(need('APPLE_PASS_KEY')) ?? wrong('APPLE_PASS_KEY')
  const wwdr = readPem(need('APPLE_PASS_WWDR')) ?? wrong('APPLE_PASS_WWDR')
  const { APPLE_PASS_KEY_PASSPHRASE: passphrase } = values
  const signer = readCertificate(certificate) ?? wrong('APPLE_PASS_CERTIFICATE')
  if (!readCertificate(wwdr)) wrong('APPLE_PASS_WWDR')
  const privateKey = readKey(key, passphrase)
  if (!privateKey || !signer.checkPrivateKey(privateKey))
    refuse('APPLE_PASS_KEY', 'the private key of APPLE_PASS_CERTIFICATE, with its passphrase')
  return {
    passTypeId: need('APPLE_PASS_TYPE_ID'),
    teamId: need('APPLE_PASS_TEAM_ID'),
    certificate,
    key,
    wwdr,
    ...(passphrase && { passphrase }),
  }
}

function readGoogle(values: Given, refuse: Refuse): GoogleWalletSettings | null {
  const need = createRequiredReader(values, 'GOOGLE_WALLET_', refuse)
  if (!need) return null
  const privateKey = readKey(readPem(need('GOOGLE_WALLET_KEY')) ?? '', undefined)
  return {
    issuerId: need('GOOGLE_WALLET_ISSUER_ID'),
    email: need('GOOGLE_WALLET_EMAIL'),
    // RS256 is the only signature algorithm that Google accepts.
    privateKey:
      privateKey?.asymmetricKeyType === 'rsa'
        ? privateKey
        : refuse('GOOGLE_WALLET_KEY', walletVariables.GOOGLE_WALLET_KEY.expected),
  }
}

/** Returns a reader of a wallet's variables, all of which are required once one is set; null if none is. */
function createRequiredReader(values: Given, prefix: string, refuse: Refuse) {
  const set = Object.entries(values).find(([name, value]) => name.startsWith(prefix) && value !== undefined)
  if (!set) return null
  return (name: keyof Given): string =>
    values[name] ?? refuse(name, `${walletVariables[name].expected}, as ${set[0]} is set`)
}

function readPem(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function readCertificate(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem)
  } catch {
    return null
  }
}

function readKey(pem: string, passphrase: string | undefined): KeyObject | null {
  try {
    return createPrivateKey({ key: pem, ...(passphrase !== undefined && { passphrase }) })
  } catch {
    return null
  }
}
