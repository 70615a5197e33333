import { extractor } from '@lingui/cli/api'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

/**
 * Finds what the server says: `i18n._('English')`, as nothing compiles its code. Its messages are kept under the same ids as
 * those of the app, so that what both say is translated once.
 */
export const extractFromServer = {
  match: (file) => /(?:^|[\\/])server[\\/]/.test(file) && extractor.match(file),
  extract: (file, code, onMessage, context) =>
    code.includes('i18n._(') &&
    extractor.extract(
      file,
      code,
      ({ id, context: about, ...found }) =>
        onMessage({ ...found, context: about, id: generateMessageId(id, about), message: id }),
      context,
    ),
}

/** What the app says by Lingui's macros; most files say nothing, and parsing them takes half a minute. */
export const extractFromApp = {
  match: (file) => extractor.match(file),
  extract: (file, code, onMessage, context) =>
    code.includes('@lingui/') && extractor.extract(file, code, onMessage, context),
}
