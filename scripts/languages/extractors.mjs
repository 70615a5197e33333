import { extractor } from '@lingui/cli/api'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

/** `explain('English')` of server/platform/explain.ts, which is extracted as if it were `i18n._`. */
const explanations = /\bexplain\((?=\s*')/g

/**
 * Extracts the server's messages, `i18n._('English')`, since its code is not compiled. They have the same ids
 * as those of the app, so that shared messages are translated once.
 */
export const extractFromServer = {
  match: (file) => /(?:^|[\\/])server[\\/]/.test(file) && extractor.match(file),
  extract: (file, source, onMessage, context) => {
    const code = source.replaceAll(explanations, 'i18n._(')
    return (
      code.includes('i18n._(') &&
      extractor.extract(
        file,
        code,
        ({ id, context: about, ...found }) =>
          onMessage({ ...found, context: about, id: generateMessageId(id, about), message: id }),
        context,
      )
    )
  },
}

/**
 * Extracts the app's messages, written with Lingui's macros; files without macros are skipped, as parsing
 * them takes half a minute.
 */
export const extractFromApp = {
  match: (file) => extractor.match(file),
  extract: (file, code, onMessage, context) =>
    code.includes('@lingui/') && extractor.extract(file, code, onMessage, context),
}
