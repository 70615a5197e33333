import type { LanguageCode } from '../envelope'

export const previewKinds = ['movie', 'event', 'show'] as const
export type PreviewKind = (typeof previewKinds)[number]

/** Size recommended for link previews, pixels. // https://ogp.me, 1.91:1 */
export const previewSize = { width: 1200, height: 630 } as const

export function previewPath(kind: PreviewKind, id: string, language: LanguageCode): string {
  return `/preview/${kind}/${encodeURIComponent(id)}/${language}.jpg`
}
