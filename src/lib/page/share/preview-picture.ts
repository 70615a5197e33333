import { previewPath, previewSize } from '@/contract/page/preview'
import type { PreviewKind } from '@/contract/page/preview'
import type { AppContext } from '../app-context'

/** The picture that a link to a page is shown with; the server makes it. For `head`. */
export function previewPicture(kind: PreviewKind, id: string, { language }: Pick<AppContext, 'language'>) {
  return {
    property: 'og:image',
    content: previewPath(kind, id, language),
    width: previewSize.width,
    height: previewSize.height,
  }
}
