declare module 'virtual:inline-script/*' {
  const text: string
  export default text
}
