import type { SocialProvider } from '../account/social-sign-in'

/**
 * Window for signing in with a provider: a separate document with its own policy, so that third-party scripts
 * never run in a page of the app. It reports to the app over a broadcast channel, because windows with
 * different policies cannot access each other; in a browser that opens no window, the sign-in redirects
 * within one tab.
 */
const windowFolder = '/sign-in-with'
export const signInWindowPaths = {
  Google: `${windowFolder}/google`,
  Facebook: `${windowFolder}/facebook`,
} as const satisfies Record<SocialProvider, string>
/** Return address after a Facebook sign-in, as registered in the app’s settings there. */
export const facebookReturnPath = `${signInWindowPaths.Facebook}/back`

/** Messages that the window sends over the channel of this name, and the page’s acknowledgement. */
export const signInChannel = 'foyer-sign-in'
export type SignInWindowMessage =
  | { readonly for: string; readonly type: 'code'; readonly from: SocialProvider; readonly code: string }
  | { readonly for: string; readonly type: 'failed'; readonly from: SocialProvider }
  | { readonly for: string; readonly type: 'heard' }

/** Storage key of a code for the page that the tab returns to; limited to the tab and used once. */
export const pendingCodeKey = 'foyer-sign-in-code'
/**
 * Identifies one press of the button with unguessable characters, so that no other tab accepts the answer.
 */
export const attemptIdPattern = /^[\w-]{20,64}$/

/** Home page with the sign-in dialog open: the window goes there when its page is gone. */
export const signInAddress = '/#sign-in'
