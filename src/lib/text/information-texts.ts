/** The words of terms, privacy, questions and answers. */
export { texts as informationTexts } from 'texts:information'
