/** The words of what is measured. */
export { texts as trackingTexts } from 'texts:tracking'
