import { previewPath, previewSize } from '@/contract/page/preview'
import type { PreviewKind } from '@/contract/page/preview'
import type { Scope } from './scope'

/** The picture that a link to a page is shown with; the server makes it. For `head`. */
export function previewPicture(kind: PreviewKind, id: string, { language }: Pick<Scope, 'language'>) {
  return {
    property: 'og:image',
    content: previewPath(kind, id, language),
    width: previewSize.width,
    height: previewSize.height,
  }
}
