import { createServer, type AddressInfo, type Socket } from 'node:net'

// Accepts and counts mails without storing any.
let mails = 0
const server = createServer(serve)
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('message', () => process.send?.(mails))

function serve(socket: Socket): void {
  let text = ''
  let isMail = false
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    for (;;) {
      const end = isMail ? '\r\n.\r\n' : '\r\n'
      const at = text.indexOf(end)
      if (at < 0) return
      const line = text.slice(0, at)
      text = text.slice(at + end.length)
      if (isMail) mails += 1
      isMail = !isMail && /^data$/i.test(line)
      socket.write(isMail ? '354 go on\r\n' : '250 ok\r\n')
      if (/^quit$/i.test(line)) socket.end()
    }
  })
  socket.write('220 bench\r\n')
}

process.once('disconnect', () => process.exit())
