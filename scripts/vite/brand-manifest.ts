import type { Brand } from '../../contract/brand'

/** The web app manifest of one brand; its pictures are below `/brand/images`, which the host maps to the brand's own. */
export function brandManifest(brand: Brand): Record<string, unknown> {
  return {
    id: '/',
    name: brand.name.en,
    short_name: brand.name.en,
    description: brand.meta.description.en,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait-primary',
    theme_color: brand.theme.palette.ground,
    background_color: brand.theme.palette.ground,
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
    shortcuts: [{ name: 'My tickets', url: '/my-bookings' }],
  }
}
