import { previewPath, previewSize } from '@/contract/page/preview'
import type { PreviewKind } from '@/contract/page/preview'
import type { AppContext } from '../app-context'

/** Returns the `head` entries with a page’s link preview picture, which the server generates. */
export function previewPicture(kind: PreviewKind, id: string, { language }: Pick<AppContext, 'language'>) {
  return {
    property: 'og:image',
    content: previewPath(kind, id, language),
    width: previewSize.width,
    height: previewSize.height,
  }
}
