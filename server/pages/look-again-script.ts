import { createHash } from 'node:crypto'

/**
 * Asks for the page's own address again, and shows it once the server does not answer 503 any more: a page that is only
 * loaded anew every few seconds would begin to be read out from the top each time. The pause is `data-again`, seconds.
 */
export const lookAgainScript =
  '(function look(){setTimeout(function(){fetch(location.href,{method:"HEAD",cache:"no-store"})' +
  '.then(function(a){if(a.status===503)look();else location.reload()},look)},' +
  'document.body.dataset.again*1000)})()'

export const lookAgainHash = `sha256-${createHash('sha256').update(lookAgainScript).digest('base64')}`
