/** What of the library for keys the app uses: a file of its own, which only who has a use for a passkey fetches. */
export { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
