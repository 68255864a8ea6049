// Stands in for the provider's script: defines window.Razorpay and opens the sheet in a frame over the page.
;(() => {
  const origin = new URL(document.currentScript.src).origin
  const passedOn = ['key', 'order_id', 'name', 'description', 'prefill', 'retry', 'modal']

  window.Razorpay = class Razorpay {
    constructor(options) {
      if (!options || !options.key) throw new Error('No key passed')
      this.options = options
      this.listeners = { 'payment.failed': [] }
      this.hear = (message) => this.receive(message)
    }

    on(event, listener) {
      const listeners = this.listeners[event] ?? []
      this.listeners[event] = [...listeners, listener]
    }

    open() {
      if (this.frame) return
      this.focused = document.activeElement
      this.frame = makeFrame()
      window.addEventListener('message', this.hear)
      document.body.append(this.frame)
      document.documentElement.style.overflow = 'hidden'
    }

    close() {
      if (!this.frame) return
      window.removeEventListener('message', this.hear)
      this.frame.remove()
      this.frame = undefined
      document.documentElement.style.overflow = ''
      if (this.focused instanceof HTMLElement) this.focused.focus()
    }

    receive({ origin: from, source, data }) {
      if (from !== origin || source !== this.frame?.contentWindow) return
      const deeds = {
        ready: () => this.sendOptions(),
        success: () => this.succeed(data.response),
        failed: () => this.listeners['payment.failed'].forEach((listener) => listener({ error: data.error })),
        dismiss: () => this.dismiss(),
      }
      deeds[data.type]?.()
    }

    sendOptions() {
      const options = Object.fromEntries(passedOn.map((name) => [name, plain(this.options[name])]))
      this.frame.contentWindow.postMessage({ type: 'options', options }, origin)
      this.frame.focus()
    }

    succeed(response) {
      this.close()
      const { handler, callback_url: callbackUrl, redirect } = this.options
      if (callbackUrl && (redirect || !handler)) return postForm(callbackUrl, response)
      if (handler) handler(response)
    }

    dismiss() {
      this.close()
      this.options.modal?.ondismiss?.()
    }
  }

  function makeFrame() {
    const frame = document.createElement('iframe')
    frame.src = `${origin}/v1/checkout/sheet`
    frame.title = 'Payment'
    frame.className = 'razorpay-checkout-frame'
    // A strict policy of the page forbids style attributes, but not this.
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '2147483647',
      width: '100%',
      height: '100%',
      border: '0',
      background: 'transparent',
      colorScheme: 'light',
    })
    return frame
  }

  /** Functions cannot travel into the frame. */
  function plain(value) {
    return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
  }

  function postForm(action, fields) {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = action
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input')
      Object.assign(input, { type: 'hidden', name, value })
      form.append(input)
    }
    document.body.append(form)
    form.submit()
  }
})()
