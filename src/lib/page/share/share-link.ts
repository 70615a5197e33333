/** What became of a link that was to be shared. `by-hand`: neither way is there, so the visitor copies it. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'by-hand'

/** What is shared: nothing but the page's name and its address, which is everybody's. */
export interface LinkToShare {
  readonly title: string
  /** A path on this site. */
  readonly path: string
}

export function addressOf({ path }: Pick<LinkToShare, 'path'>): string {
  return new URL(path, location.origin).href
}

/** Hands a link to the device's own sharing; where there is none, puts it into the clipboard. */
export async function shareLink(link: LinkToShare): Promise<Shared> {
  const data = { title: link.title, url: addressOf(link) }
  if (typeof navigator.share === 'function' && (navigator.canShare?.(data) ?? true)) {
    try {
      await navigator.share(data)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
      // Refused by the browser's policy, or by the system: the clipboard is still there.
    }
  }
  return copyLink(link)
}

export function copyLink(link: Pick<LinkToShare, 'path'>): Promise<'copied' | 'by-hand'> {
  return copyText(addressOf(link))
}

export async function copyText(text: string): Promise<'copied' | 'by-hand'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'by-hand'
  }
}
