import type { Brand } from '../../contract/brand'
import { pathOf } from '../../contract/page/path-of'
import { hasScreen } from '../../contract/page/row'
import { pageNames, pages } from '../../contract/pages'
import type { ShortcutName } from '../../contract/pages'

const shortcutNames: Readonly<Record<ShortcutName, string>> = {
  movies: 'Movies and showtimes',
  myBookings: 'My tickets',
}

function isShortcut(name: string): name is ShortcutName {
  return name in shortcutNames
}

/** The web app manifest of one brand; its pictures are below `/brand/images`, which the host maps to the brand's own. */
export function brandManifest(brand: Brand): Record<string, unknown> {
  // A manifest knows one scheme: while the app starts it is the brand's own, then the page's `theme-color`.
  const { ground } = brand.theme.palettes[brand.theme.scheme]
  return {
    id: pathOf('home'),
    name: brand.name.en,
    short_name: brand.name.en,
    description: brand.meta.description.en,
    start_url: pathOf('home'),
    scope: pathOf('home'),
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
      .map((name) => ({ name: shortcutNames[name], url: pathOf(name) })),
  }
}
