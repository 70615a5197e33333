import type { ExtractorType } from '@lingui/conf'

export const extractFromServer: ExtractorType
export const extractFromApp: ExtractorType
