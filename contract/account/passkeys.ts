import * as v from 'valibot'
import { text, epochMs } from '../fields'
import { defineCall } from '../define-call'
import { sessionToken } from './identity'

/**
 * Input and output of the browser’s WebAuthn functions in the standard’s JSON form. // W3C Web Authentication
 * 3, §5.1. Bytes are base64url.
 */

const bytes = (maxLength: number) =>
  v.pipe(v.string(), v.maxLength(maxLength), v.regex(/^[\w-]+$/, 'Expected base64url'))

/** Credential id of an authenticator, at most 1023 bytes. */
export const credentialId = bytes(1400)
const challenge = bytes(200)
/** Ways to reach an authenticator: `internal`, `usb`, `hybrid`. */
const transports = v.optional(v.pipe(v.array(v.pipe(text, v.maxLength(40))), v.maxLength(10)))
const extensions = v.optional(v.object({}), {})
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: v.literal('public-key'),
  authenticatorAttachment: v.optional(v.picklist(['platform', 'cross-platform'])),
  clientExtensionResults: extensions,
}

/** Request options for a browser that signs in. */
export const passkeyRequestOptions = v.object({
  challenge,
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('preferred'),
})

/** The browser’s response to a sign-in. */
export const passkeyAssertion = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(8000),
    userHandle: v.optional(bytes(200)),
  }),
})

/** Creation options for a browser that registers a new key. */
export const passkeyCreationOptions = v.object({
  challenge,
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: bytes(200), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  attestation: v.literal('none'),
  /** Existing keys of the account, so that no authenticator creates a second one. */
  excludeCredentials: v.array(v.object({ type: v.literal('public-key'), id: credentialId, transports })),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('preferred'),
  }),
})

/** The browser’s response after creating a key. */
export const passkeyRegistration = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(40_000),
    transports,
  }),
})

export const ListPasskeys = defineCall({
  name: 'ListPasskeys',
  path: '/x/ListPasskeys',
  origin: 'extension',
  access: 'session',
  request: {},
  response: {
    Passkeys: v.array(
      v.object({
        PasskeyID: credentialId,
        Name: v.string(),
        MadeAt: epochMs,
        UsedAt: v.optional(epochMs),
        /** Whether the key is synced to all devices of its owner; otherwise it exists on one device only. */
        IsSynced: v.boolean(),
      }),
    ),
  },
})

export const BeginPasskey = defineCall({
  name: 'BeginPasskey',
  path: '/x/BeginPasskey',
  origin: 'extension',
  access: 'fresh-session',
  request: {},
  response: { Ask: passkeyCreationOptions },
})

export const KeepPasskey = defineCall({
  name: 'KeepPasskey',
  path: '/x/KeepPasskey',
  origin: 'extension',
  access: 'fresh-session',
  request: {
    Challenge: v.pipe(text, v.maxLength(200)),
    Key: passkeyRegistration,
    /** Name under which the owner recognises the key: the browser and operating system that created it. */
    Name: v.optional(v.pipe(text, v.trim(), v.maxLength(60)), ''),
  },
  response: {},
})

export const RemovePasskey = defineCall({
  name: 'RemovePasskey',
  path: '/x/RemovePasskey',
  origin: 'extension',
  access: 'fresh-session',
  request: { PasskeyID: credentialId },
  response: {
    /** `last-way`: the visitor could no longer sign in without it, so nothing is changed. */
    Result: v.picklist(['removed', 'last-way']),
  },
})

export const BeginPasskeySignIn = defineCall({
  name: 'BeginPasskeySignIn',
  path: '/x/BeginPasskeySignIn',
  origin: 'extension',
  access: 'anyone',
  request: {},
  response: { Ask: passkeyRequestOptions },
})

export const PasskeySignIn = defineCall({
  name: 'PasskeySignIn',
  path: '/x/PasskeySignIn',
  origin: 'extension',
  access: 'anyone',
  request: { Challenge: v.pipe(text, v.maxLength(200)), Key: passkeyAssertion },
  response: { access_token: sessionToken },
})
