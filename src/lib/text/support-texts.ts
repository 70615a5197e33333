/** The words of what visitors write to the help desk. */
export { texts as supportTexts } from 'texts:support'
