/**
 * The part of the WebAuthn library that the app uses: a file of its own, fetched only by visitors who use a
 * passkey.
 */
export { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
