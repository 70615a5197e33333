import { contactUs } from './contact-us'
import { sendEnquiry } from './send-enquiry'

/** What visitors write to the people behind a brand. */
export const supportHandlers = {
  ContactUs: contactUs,
  SendEnquiry: sendEnquiry,
}
