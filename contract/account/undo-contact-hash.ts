/** Fragment of the home page’s address that precedes the token of a contact-change notice. */
export const undoContactHash = 'undo-contact='
