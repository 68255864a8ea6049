export const texts = {
  gstin: { label: 'GSTIN', hint: '15 characters, of any State' },
  businessName: { label: 'Business name', hint: 'As registered for GST' },
}
