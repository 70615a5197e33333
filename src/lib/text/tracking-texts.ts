export { texts as trackingTexts } from 'texts:tracking'
