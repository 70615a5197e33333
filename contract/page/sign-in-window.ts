import type { SocialProvider } from '../account/social-login'

/**
 * The window in which a visitor signs in with a provider: a document of the server's own, with a policy of its own, so that no
 * foreign script ever runs in a page of the app. It tells the app by a channel, since windows of different policies do not know
 * each other; a browser that opens none goes there and back in one tab.
 */
const windowFolder = '/sign-in-with'
export const windowPaths = {
  Google: `${windowFolder}/google`,
  Facebook: `${windowFolder}/facebook`,
} as const satisfies Record<SocialProvider, string>
/** Where Facebook sends its visitor back to: as it stands among the app's addresses there. */
export const facebookReturnPath = `${windowPaths.Facebook}/back`

/** What the window says by the channel of this name, and what the page answers: that it has heard. */
export const windowChannel = 'foyer-sign-in'
export type WindowNews =
  | { readonly for: string; readonly type: 'code'; readonly from: SocialProvider; readonly code: string }
  | { readonly for: string; readonly type: 'failed'; readonly from: SocialProvider }
  | { readonly for: string; readonly type: 'heard' }

/** Where a code waits for the page that its tab goes back to; of the tab, and used once. */
export const waitingCodeKey = 'foyer-sign-in-code'
/** Names a press of a button: so many unguessable letters, that no other tab takes the answer. */
export const pressPattern = /^[\w-]{20,64}$/

/** The front page with its sign-in open: where a window goes on whose page is gone. */
export const signInAddress = '/#sign-in'
