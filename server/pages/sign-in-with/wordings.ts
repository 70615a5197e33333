import type { SocialProvider } from '@/contract/account/social-login'
import type { Speech } from '@/server/platform/say/speech'

interface Wording {
  readonly title: Readonly<Record<SocialProvider, string>>
  /** Before the provider is asked. */
  readonly ask: string
  readonly wait: string
  readonly done: string
  readonly goOn: string
  /** Word for word. // spec §8 */
  readonly failed: Readonly<Record<SocialProvider, string>>
  readonly failedNext: string
  readonly again: string
  readonly close: string
  readonly back: string
}

export const wordings = (i18n: Speech): Wording => ({
  title: {
    Google: i18n._('Sign in with Google'),
    Facebook: i18n._('Sign in with Facebook'),
  },
  ask: i18n._('Google tells us your name and e-mail address, and nothing else.'),
  wait: i18n._('One moment…'),
  done: i18n._('You are signed in. You can close this window.'),
  goOn: i18n._('Go on'),
  failed: {
    Google: i18n._('Something went wrong!'),
    Facebook: i18n._('Whoops, !Something went wrong'),
  },
  failedNext: i18n._('Nothing was changed. Try again, or sign in another way.'),
  again: i18n._('Try again'),
  close: i18n._('Close'),
  back: i18n._('Back'),
})
