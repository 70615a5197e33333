/**
 * Outcome of sharing a link. `by-hand`: neither sharing nor clipboard is available, so the visitor copies the
 * link.
 */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'by-hand'

/** The link to share: only the page’s name and its public address. */
export interface LinkToShare {
  readonly title: string
  /** A path on this site. */
  readonly path: string
}

export function buildAddress({ path }: Pick<LinkToShare, 'path'>): string {
  return new URL(path, location.origin).href
}

/** Shares a link with the device’s share sheet, or copies it to the clipboard where there is none. */
export async function shareLink(link: LinkToShare): Promise<Shared> {
  const data = { title: link.title, url: buildAddress(link) }
  if (typeof navigator.share === 'function' && (navigator.canShare?.(data) ?? true)) {
    try {
      await navigator.share(data)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
      // Refused by the browser’s policy or by the system: the clipboard may still work.
    }
  }
  return copyLink(link)
}

export function copyLink(link: Pick<LinkToShare, 'path'>): Promise<'copied' | 'by-hand'> {
  return copyText(buildAddress(link))
}

export async function copyText(text: string): Promise<'copied' | 'by-hand'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'by-hand'
  }
}
