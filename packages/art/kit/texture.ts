/** Print textures. They cost bytes in the encoded picture, so each is coarse or faint. */
export const filters = `
<filter id="cut" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency="0.035" numOctaves="2" seed="4" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="7" xChannelSelector="R" yChannelSelector="G"/></filter>
<filter id="lino" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency="0.012 0.09" numOctaves="2" seed="11" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="9" xChannelSelector="R" yChannelSelector="G"/></filter>
<filter id="dry" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.28" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -14 7.6" result="holes"/><feComposite in="SourceGraphic" in2="holes" operator="in"/></filter>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.5" numOctaves="2" seed="3"/><feColorMatrix type="saturate" values="0"/></filter>
<filter id="soft"><feGaussianBlur stdDeviation="14"/></filter>
<filter id="softer"><feGaussianBlur stdDeviation="40"/></filter>`

/** Faint paper over the whole frame. */
export const paper = (width: number, height: number, strength: number) =>
  strength === 0
    ? ''
    : `<rect width="${width}" height="${height}" filter="url(#grain)" opacity="${strength}" style="mix-blend-mode:soft-light"/>`
