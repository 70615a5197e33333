/** The words of an account's pages and dialogs. */
export { texts as accountTexts } from 'texts:account'
