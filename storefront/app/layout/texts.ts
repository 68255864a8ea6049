import { formatDayAndTime } from '@nukkad/contract/dates'

/** Texts of what is around every page: header, menus, footer and notices. */
export const texts = {
  links: {
    newArrivals: 'New Arrivals',
    shopAll: 'Shop All',
    aboutUs: 'About Us',
    contactUs: 'Contact Us',
    trackOrder: 'Track Order',
    returnOrder: 'Return Order',
    privacyPolicy: 'Privacy Policy',
    shippingReturns: 'Shipping & Returns',
    terms: 'Terms & Conditions',
    search: 'Search',
    wishlist: 'Wishlist',
  },
  header: { menu: 'Main', bag: 'Bag', categoriesOf: (gender: string) => `${gender} categories` },
  categories: { all: (gender: string) => `View all ${gender}` },
  topBar: { menu: 'Menu', new: 'New' },
  drawer: { title: 'Hey There', login: 'Login/Signup' },
  bottomBar: { menu: 'Quick', home: 'Home', cart: 'Cart', account: 'Account' },
  /** Heard after the name of the link to the bag. */
  bagCount: (count: number) => (count === 1 ? ', 1 item' : `, ${count} items`),
  profileMenu: { label: 'Account', profile: 'My Profile', login: 'Login', register: 'Register', logout: 'Logout' },
  logout: {
    title: 'Logout',
    question: 'Are you sure you want to logout?',
    unsaved: (count: number) =>
      `${count === 1 ? '1 change to your bag is' : `${count} changes to your bag are`} not saved yet and will be lost.`,
    confirm: 'Yes, Logout',
    cancel: 'Cancel',
  },
  offers: { label: 'Offers', play: 'Play offers', pause: 'Pause offers', dismiss: 'Dismiss offers' },
  welcome: { greeting: (name: string) => `Welcome, ${name}.`, loggedIn: 'You are logged in.', dismiss: 'Dismiss' },
  closed: {
    label: 'Temporarily closed',
    title: 'Temporarily closed.',
    reopens: (at: string) => `We reopen on ${formatDayAndTime(at)}.`,
  },
  openingSoon: { title: 'Opening soon', pages: 'The shop' },
  footer: {
    customerService: 'Customer Service',
    quickLinks: 'Quick Links',
    contactLabel: 'Contact and social media',
    contact: 'Get in touch',
  },
  lowData: { label: 'Use less data', hint: 'Smaller pictures. Pages load only when you open them.' },
  seller: {
    label: 'Seller',
    title: 'Sold by',
    gstin: (number: string) => `GSTIN ${number}`,
    cin: (number: string) => `CIN ${number}`,
  },
} as const
