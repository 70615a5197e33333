import type { LanguageCode } from '../envelope'

/** What a preview is of: a film, an event, or one show of them. */
export const previewKinds = ['movie', 'event', 'show'] as const
export type PreviewKind = (typeof previewKinds)[number]

/** Pixels, as link previews want them. // https://ogp.me, 1.91:1 */
export const previewSize = { width: 1200, height: 630 } as const

/** The picture that the server makes for a link. */
export function previewPath(kind: PreviewKind, id: string, language: LanguageCode): string {
  return `/preview/${kind}/${encodeURIComponent(id)}/${language}.jpg`
}
