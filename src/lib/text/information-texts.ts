export { texts as informationTexts } from 'texts:information'
