import type { Brand } from '../../contract/brand'
import type { LanguageCode } from '../../contract/envelope'
import { languageDirections } from '../../contract/languages.gen'
import { buildPath } from '../../contract/page/build-path'
import { hasScreen } from '../../contract/page/row'
import { pageNames, pages } from '../../contract/pages'
import type { ShortcutName } from '../../contract/pages'
import { getText } from '../../contract/get-text'
import type { Translate } from '../languages/create-translate'

/** English texts of the shortcuts, the same as in the app. */
const shortcutNames: Readonly<Record<ShortcutName, string>> = {
  movies: 'Movies and showtimes',
  myBookings: 'My tickets',
}

function isShortcut(name: string): name is ShortcutName {
  return name in shortcutNames
}

/**
 * Returns the web app manifest of a brand in one of its languages: the same app in each, by its `id`. Its
 * pictures are below `/brand/images`, which the host maps to the brand's own.
 */
export function brandManifest(brand: Brand, language: LanguageCode, translate: Translate) {
  // A manifest supports one scheme: during launch it is the brand's default, then the page's `theme-color`
  // applies.
  const { ground } = brand.theme.palettes[brand.theme.scheme]
  return {
    id: buildPath('home'),
    lang: language,
    dir: languageDirections[language],
    name: getText(brand.name, language),
    short_name: getText(brand.name, language),
    description: getText(brand.meta.description, language),
    start_url: buildPath('home'),
    scope: buildPath('home'),
    display: 'standalone',
    orientation: 'portrait-primary',
    theme_color: ground,
    background_color: ground,
    categories: ['entertainment', 'lifestyle'],
    icons: [
      { src: '/brand/images/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/brand/images/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/brand/images/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
    shortcuts: pageNames
      .filter(isShortcut)
      .filter((name) => hasScreen(pages[name]))
      .map((name) => ({ name: translate(shortcutNames[name]), url: buildPath(name) })),
  }
}
