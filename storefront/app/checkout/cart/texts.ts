export const texts = {
  coupons: {
    title: 'Coupons for your bag',
    save: (sum: string) => `Save ${sum}`,
    missing: (missing: string, saves: string, code: string) => `Add ${missing} more to save ${saves} with ${code}`,
    missingOfSome: (missing: string, saves: string, code: string) =>
      `Add eligible items worth ${missing} to save ${saves} with ${code}`,
    prepaid: 'Only when you pay online',
    best: 'Best offer',
    applied: 'Applied',
    use: 'Use',
    useCode: (code: string) => `Use code ${code}`,
    failed: 'Something went wrong',
  },
}
