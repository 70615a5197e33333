/** Behind the # of the home page, before the token of the notice that a contact was changed. */
export const undoContactHash = 'undo-contact='
